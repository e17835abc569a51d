import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';
import { paymentSight } from '../twist/payment-sight.ts';

/** exported=true in the query takes the mark off where there is one. */
export const queryMarkToggles: Fault = {
  id: 'payments/query-mark-toggles',
  title: 'exported=true in the query takes the mark off where there is one.',
  violates: ['payments/put-exported-by-query-parameter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, before, exchange) =>
    paymentSight(exchange)?.by === 'query' && before.state.record.exported && after.state.record.exported
      ? { record: { exported: false } }
      : undefined,
  ),
};
