import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** An upload without linked_to is refused at contracts and invoices. */
export const uploadsToOwnersNeedLinkedTo: Fault = {
  id: 'attachments/uploads-to-owners-need-linked-to',
  title: 'An upload without linked_to is refused at contracts and invoices.',
  violates: [
    'attachments/upload-needs-no-linked-to',
    'attachments/file-is-attached-to-contract',
    'attachments/file-is-attached-to-invoice',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent(
    'file',
    ['contracts', 'invoices'],
    'not-possible',
    ({ members }) => !members.has('linked-to'),
  ),
};
