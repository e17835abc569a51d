import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';

/** The list leaves out what is linked to a part of its event. */
export const linkedOnesAreNotListed: Fault = {
  id: 'attachments/linked-ones-are-not-listed',
  title: 'The list leaves out what is linked to a part of its event.',
  violates: [
    'attachments/attachments-of-event-are-listed',
    'attachments/attachments-of-event-details-are-listed',
    'attachments/event-info-is-attached',
    'attachments/event-terms-are-attached',
    'attachments/details-upload-is-linked',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise((records) => records.filter((one) => (one['linked-to'] ?? null) === null)),
};
