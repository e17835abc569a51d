import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** An attachment cannot be read below its event. */
export const attachmentsOfEventsHaveNoPath: Fault = {
  id: 'attachments/attachments-of-events-have-no-path',
  title: 'An attachment cannot be read below its event.',
  violates: ['attachments/attachment-of-event-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'show', ways: ['quote_requests'], code: 'method-not-allowed' }),
};
