import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';

/** A new inspection keeps its first characteristic alone. */
export const firstCharacteristicAloneIsKept: Fault = {
  id: 'quality-inspections/first-characteristic-alone-is-kept',
  title: 'A new inspection keeps its first characteristic alone.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all) => (all.length > 1 ? all.slice(0, 1) : all)),
};
