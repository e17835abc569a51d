import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The inspectionId of a characteristic is its own id. */
export const inspectionIdIsThatOfTheCharacteristic: Fault = {
  id: 'quality-inspections/inspection-id-is-that-of-the-characteristic',
  title: 'The inspectionId of a characteristic is its own id.',
  violates: ['quality-inspections/characteristic-names-its-inspection'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) => ({ ...one, 'inspection-id': one['id'] ?? null })),
};
