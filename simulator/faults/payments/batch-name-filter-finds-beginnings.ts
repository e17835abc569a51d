import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** The name of a batch as a filter selects every name that begins with it. */
export const batchNameFilterFindsBeginnings: Fault = {
  id: 'payments/batch-name-filter-finds-beginnings',
  title: 'The name of a batch as a filter selects every name that begins with it.',
  violates: ['payments/embedded-member-selects-by-its-value'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'payment-batch.name', operator: 'eq' }, (one) => ({
      ...one,
      type: 'string',
      operator: 'starts-with',
    })),
  ),
};
