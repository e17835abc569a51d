import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** A text with linked_to event_terms is refused. */
export const termsAreRefused: Fault = {
  id: 'attachments/terms-are-refused',
  title: 'A text with linked_to event_terms is refused.',
  violates: ['attachments/event-terms-are-attached'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent(
    'text',
    ['quote_requests'],
    'not-possible',
    ({ members }) => members.get('linked-to') === 'event_terms',
  ),
};
