import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** Marking a payment once more sets its exchange rate to 1. */
export const repeatedMarkChangesRate: Fault = {
  id: 'payments/repeated-mark-changes-rate',
  title: 'Marking a payment once more sets its exchange rate to 1.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after, before) =>
    after.state.record.exported && before.state.record.exported && after.data['exchange-rate'] !== 1
      ? { data: { 'exchange-rate': 1 } }
      : undefined,
  ),
};
