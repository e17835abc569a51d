import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';
import { paymentSight } from '../twist/payment-sight.ts';

/** Marking a payment by XML body gives it the line number 1. */
export const markNumbersLinesAnew: Fault = {
  id: 'payments/mark-numbers-lines-anew',
  title: 'Marking a payment by XML body gives it the line number 1.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, _, exchange) =>
    after.state.record.exported && paymentSight(exchange)?.by === 'xml' && after.data['line-num'] !== 1
      ? { data: { 'line-num': 1 } }
      : undefined,
  ),
};
