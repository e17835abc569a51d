import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** Marking a payment cuts the cents off its total. */
export const markRoundsTotals: Fault = {
  id: 'payments/mark-rounds-totals',
  title: 'Marking a payment cuts the cents off its total.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after) =>
    after.state.record.exported && String(after.data['pay-to-total']).includes('.')
      ? { data: { 'pay-to-total': String(after.data['pay-to-total']).replace(/\..*/, '') } }
      : undefined,
  ),
};
