import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** There is nothing where files are uploaded to the Details section of an event. */
export const uploadsToDetailsAreNotServed: Fault = {
  id: 'attachments/uploads-to-details-are-not-served',
  title: 'There is nothing where files are uploaded to the Details section of an event.',
  violates: ['attachments/file-is-attached-to-event-details', 'attachments/details-upload-is-linked'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent({ kind: 'file', ways: ['quote_request_attachments'], code: 'unknown-path' }),
};
