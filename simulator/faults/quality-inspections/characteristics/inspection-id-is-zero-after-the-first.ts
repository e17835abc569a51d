import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The inspectionId of each characteristic but the first is 0. */
export const inspectionIdIsZeroAfterTheFirst: Fault = {
  id: 'quality-inspections/inspection-id-is-zero-after-the-first',
  title: 'The inspectionId of each characteristic but the first is 0.',
  violates: ['quality-inspections/characteristic-names-its-inspection'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one, { at }) => (at > 0 ? { ...one, 'inspection-id': 0 } : one)),
};
