import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The type of each characteristic but the first is shown in capitals. */
export const characteristicTypeInCapitalsAfterTheFirst: Fault = {
  id: 'quality-inspections/characteristic-type-in-capitals-after-the-first',
  title: 'The type of each characteristic but the first is shown in capitals.',
  violates: ['quality-inspections/characteristic-type-is-lower-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { at }) =>
    at > 0 ? { ...one, type: String(one['type']).toUpperCase() } : one,
  ),
};
