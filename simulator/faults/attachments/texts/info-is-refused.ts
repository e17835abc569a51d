import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** A text with linked_to attachment_to_suppliers is refused. */
export const infoIsRefused: Fault = {
  id: 'attachments/info-is-refused',
  title: 'A text with linked_to attachment_to_suppliers is refused.',
  violates: ['attachments/event-info-is-attached'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent(
    'text',
    ['quote_requests'],
    'invalid-parameter',
    ({ members }) => members.get('linked-to') === 'attachment_to_suppliers',
  ),
};
