import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';
import { ownerIn } from '../../twist/hangers.ts';

/** Attachments of events are not found by their ids alone. */
export const idsAloneKnowNoEvents: Fault = {
  id: 'attachments/ids-alone-know-no-events',
  title: 'Attachments of events are not found by their ids alone.',
  violates: ['attachments/attachment-is-shown-by-id-alone'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({
    deed: 'show',
    ways: ['alone'],
    code: 'unknown-id',
    when: (exchange) => ownerIn(exchange, ['alone']).startsWith('quote-request'),
  }),
};
