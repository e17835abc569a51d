import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** Marking a payment takes it out of its batch. */
export const markTakesItOutOfItsBatch: Fault = {
  id: 'payments/mark-takes-it-out-of-its-batch',
  title: 'Marking a payment takes it out of its batch.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking((after) =>
    after.state.record.exported && after.data['payment-batch-id'] !== null
      ? { data: { 'payment-batch-id': null } }
      : undefined,
  ),
};
