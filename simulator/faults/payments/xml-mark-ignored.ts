import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';
import { paymentSight } from '../twist/payment-sight.ts';

/** An XML body with exported true is answered with success though the mark is not set. */
export const xmlMarkIgnored: Fault = {
  id: 'payments/xml-mark-ignored',
  title: 'An XML body with exported true is answered with success though the mark is not set.',
  violates: ['payments/put-exported-by-xml-body'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, before, exchange) =>
    paymentSight(exchange)?.by === 'xml' && !before.state.record.exported && after.state.record.exported
      ? { record: { exported: false } }
      : undefined,
  ),
};
