import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';
import { paymentSight } from '../twist/payment-sight.ts';

/** exported=true in the query is answered with success though the mark is not set. */
export const queryMarkIgnored: Fault = {
  id: 'payments/query-mark-ignored',
  title: 'exported=true in the query is answered with success though the mark is not set.',
  violates: ['payments/put-exported-by-query-parameter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, before, exchange) =>
    paymentSight(exchange)?.by === 'query' && !before.state.record.exported && after.state.record.exported
      ? { record: { exported: false } }
      : undefined,
  ),
};
