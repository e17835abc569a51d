import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** Of a list of payment-batch-id only the last counts. */
export const listOfBatchesTakesTheLast: Fault = {
  id: 'payments/list-of-batches-takes-the-last',
  title: 'Of a list of payment-batch-id only the last counts.',
  violates: ['payments/list-selects-what-its-values-select'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'payment-batch-id', operator: 'in' }, (one) => ({
      ...one,
      values: one.values.slice(-1),
    })),
  ),
};
