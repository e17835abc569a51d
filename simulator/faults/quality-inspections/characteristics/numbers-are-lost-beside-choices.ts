import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';
import { isChoice } from '../../twist/inspection/parts.ts';

/** Numeric characteristics are not kept where the first is one of choice. */
export const numbersAreLostBesideChoices: Fault = {
  id: 'quality-inspections/numbers-are-lost-beside-choices',
  title: 'Numeric characteristics are not kept where the first is one of choice.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all) =>
    all[0] !== undefined && isChoice(all[0]) && !all.every(isChoice) ? all.filter(isChoice) : all,
  ),
};
