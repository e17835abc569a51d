import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The type of a characteristic is shown as it was sent, in capitals. */
export const characteristicTypeInCapitals: Fault = {
  id: 'quality-inspections/characteristic-type-in-capitals',
  title: 'The type of a characteristic is shown as it was sent, in capitals.',
  violates: ['quality-inspections/characteristic-type-is-lower-case'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) => ({ ...one, type: String(one['type']).toUpperCase() })),
};
