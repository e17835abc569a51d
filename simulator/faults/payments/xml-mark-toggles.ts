import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';
import { paymentSight } from '../twist/payment-sight.ts';

/** An XML body with exported true takes the mark off where there is one. */
export const xmlMarkToggles: Fault = {
  id: 'payments/xml-mark-toggles',
  title: 'An XML body with exported true takes the mark off where there is one.',
  violates: ['payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, before, exchange) =>
    paymentSight(exchange)?.by === 'xml' && before.state.record.exported && after.state.record.exported
      ? { record: { exported: false } }
      : undefined,
  ),
};
