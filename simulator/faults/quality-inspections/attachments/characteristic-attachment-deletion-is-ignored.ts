import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/inspection/attachments.ts';

/** A deleted attachment of a characteristic is still there. */
export const characteristicAttachmentDeletionIsIgnored: Fault = {
  id: 'quality-inspections/characteristic-attachment-deletion-is-ignored',
  title: 'A deleted attachment of a characteristic is still there.',
  violates: ['quality-inspections/characteristic-attachment-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted('characteristic'),
};
