import type { Fault } from '../../fault.ts';
import { showCharacteristics } from '../../twist/inspection/show.ts';

/** The inspectionId of a characteristic is that of the inspection before. */
export const inspectionIdIsThatOfTheOneBefore: Fault = {
  id: 'quality-inspections/inspection-id-is-that-of-the-one-before',
  title: 'The inspectionId of a characteristic is that of the inspection before.',
  violates: ['quality-inspections/characteristic-names-its-inspection'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showCharacteristics((one) => ({ ...one, 'inspection-id': Number(one['inspection-id']) - 1 })),
};
