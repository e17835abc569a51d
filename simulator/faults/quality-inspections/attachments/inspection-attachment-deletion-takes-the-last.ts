import type { Fault } from '../../fault.ts';
import { mistake } from '../../twist/inspection/attachments.ts';

/** Deleting an attachment of an inspection takes the last of them. */
export const inspectionAttachmentDeletionTakesTheLast: Fault = {
  id: 'quality-inspections/inspection-attachment-deletion-takes-the-last',
  title: 'Deleting an attachment of an inspection takes the last of them.',
  violates: ['quality-inspections/inspection-attachment-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mistake('inspection', 'delete', (own) => own.at(-1)),
};
