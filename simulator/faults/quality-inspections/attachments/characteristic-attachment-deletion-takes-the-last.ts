import type { Fault } from '../../fault.ts';
import { mistake } from '../../twist/inspection/attachments.ts';

/** Deleting an attachment of a characteristic takes the last of them. */
export const characteristicAttachmentDeletionTakesTheLast: Fault = {
  id: 'quality-inspections/characteristic-attachment-deletion-takes-the-last',
  title: 'Deleting an attachment of a characteristic takes the last of them.',
  violates: ['quality-inspections/characteristic-attachment-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mistake('characteristic', 'delete', (own) => own.at(-1)),
};
