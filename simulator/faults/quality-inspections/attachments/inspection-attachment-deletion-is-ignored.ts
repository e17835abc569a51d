import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/inspection/attachments.ts';

/** A deleted attachment of an inspection is still there. */
export const inspectionAttachmentDeletionIsIgnored: Fault = {
  id: 'quality-inspections/inspection-attachment-deletion-is-ignored',
  title: 'A deleted attachment of an inspection is still there.',
  violates: ['quality-inspections/inspection-attachment-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted('inspection'),
};
