import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';

const memories = memoryOf<{ first?: Data | undefined }>(() => ({}));

/** A new inspection has the first characteristic of the one that was created before, too. */
export const characteristicOfTheOneBeforeIsAdded: Fault = {
  id: 'quality-inspections/characteristic-of-the-one-before-is-added',
  title: 'A new inspection has the first characteristic of the one that was created before, too.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all, _, exchange) => {
    const memory = memories(exchange);
    const before = memory.first;
    memory.first = all[0];
    return before === undefined ? all : [...all, before];
  }),
};
