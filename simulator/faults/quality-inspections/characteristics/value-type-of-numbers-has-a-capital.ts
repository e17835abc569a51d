import type { Fault } from '../../fault.ts';
import { isChoice } from '../../twist/inspection/parts.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The valueType of numeric characteristics is shown as Numeric. */
export const valueTypeOfNumbersHasACapital: Fault = {
  id: 'quality-inspections/value-type-of-numbers-has-a-capital',
  title: 'The valueType of numeric characteristics is shown as Numeric.',
  violates: ['quality-inspections/value-type-is-lower-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) => (isChoice(one) ? one : { ...one, 'value-type': 'Numeric' })),
};
