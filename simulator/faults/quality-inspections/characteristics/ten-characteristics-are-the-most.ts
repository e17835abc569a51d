import type { Fault } from '../../fault.ts';
import { misreadCharacteristics } from '../../twist/inspection/misread.ts';

/** A new inspection keeps ten characteristics, and none of the rest. */
export const tenCharacteristicsAreTheMost: Fault = {
  id: 'quality-inspections/ten-characteristics-are-the-most',
  title: 'A new inspection keeps ten characteristics, and none of the rest.',
  violates: ['quality-inspections/create-keeps-characteristics'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadCharacteristics((all) => (all.length > 10 ? all.slice(0, 10) : all)),
};
