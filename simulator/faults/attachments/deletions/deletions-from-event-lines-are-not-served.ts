import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** There is no deletion below a line of an event. */
export const deletionsFromEventLinesAreNotServed: Fault = {
  id: 'attachments/deletions-from-event-lines-are-not-served',
  title: 'There is no deletion below a line of an event.',
  violates: ['attachments/attachment-of-event-line-is-deleted'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'delete', ways: ['quote_request_lines'], code: 'unknown-path' }),
};
