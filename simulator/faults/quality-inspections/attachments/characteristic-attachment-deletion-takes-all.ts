import type { Fault } from '../../fault.ts';
import { takeAll } from '../../twist/inspection/attachments.ts';

/** Deleting an attachment of a characteristic takes all that it has. */
export const characteristicAttachmentDeletionTakesAll: Fault = {
  id: 'quality-inspections/characteristic-attachment-deletion-takes-all',
  title: 'Deleting an attachment of a characteristic takes all that it has.',
  violates: ['quality-inspections/characteristic-attachments-are-listed'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeAll('characteristic'),
};
