import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';

/** The last characteristic of a new inspection is lost where there are two or more. */
export const lastCharacteristicIsLost: Fault = {
  id: 'quality-inspections/last-characteristic-is-lost',
  title: 'The last characteristic of a new inspection is lost where there are two or more.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all) => (all.length > 1 ? all.slice(0, -1) : all)),
};
