import type { Fault } from '../../fault.ts';
import { takeAll } from '../../twist/inspection/attachments.ts';

/** Deleting an attachment of an inspection takes all that it has. */
export const inspectionAttachmentDeletionTakesAll: Fault = {
  id: 'quality-inspections/inspection-attachment-deletion-takes-all',
  title: 'Deleting an attachment of an inspection takes all that it has.',
  violates: ['quality-inspections/inspection-attachments-are-listed'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeAll('inspection'),
};
