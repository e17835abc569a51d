import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] looks at created-at. */
export const laterUpdateByCreatedAt: Fault = {
  id: 'payments/later-update-by-created-at',
  title: 'updated-at[gt] looks at created-at.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'updated-at', operator: 'gt' }, (one) => ({ ...one, path: ['created-at'] })),
  ),
};
