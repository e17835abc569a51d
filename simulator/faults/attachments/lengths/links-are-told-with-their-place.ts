import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** A linked-to is shown with a long place. */
export const linksAreToldWithTheirPlace: Fault = {
  id: 'attachments/links-are-told-with-their-place',
  title: 'A linked-to is shown with a long place.',
  violates: [
    'attachments/linked-to-fits-255-characters',
    'attachments/upload-keeps-linked-to',
    'attachments/text-keeps-linked-to',
    'attachments/event-info-is-attached',
    'attachments/event-terms-are-attached',
    'attachments/details-upload-is-linked',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: attachment }, (data) =>
    data['linked-to'] ? { ...data, 'linked-to': `${data['linked-to']}${'/section'.repeat(40)}` } : data,
  ),
};
