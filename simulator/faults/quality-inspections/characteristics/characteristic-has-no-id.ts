import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** Characteristics are shown without an id. */
export const characteristicHasNoId: Fault = {
  id: 'quality-inspections/characteristic-has-no-id',
  title: 'Characteristics are shown without an id.',
  violates: ['quality-inspections/characteristic-has-an-id'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) => {
    const { id: _, ...others } = one;
    return others;
  }),
};
