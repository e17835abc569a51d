import type { Fault } from '../../fault.ts';
import { keepDeleted } from '../../twist/attachments.ts';

/** A deletion below the Details section of an event is answered, and the attachment stays. */
export const deletionFromDetailsIsIgnored: Fault = {
  id: 'attachments/deletion-from-details-is-ignored',
  title: 'A deletion below the Details section of an event is answered, and the attachment stays.',
  violates: ['attachments/attachment-of-event-details-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted(['quote_request_attachments']),
};
