import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] looks at the day only: later on the same day counts as not later. */
export const laterUpdateByDay: Fault = {
  id: 'payments/later-update-by-day',
  title: 'updated-at[gt] looks at the day only: later on the same day counts as not later.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'updated-at', operator: 'gt' }, (one) => ({
      ...one,
      values: one.values.map((value) => String(value).replace(/T.*/, 'T23:59:59.999Z')),
    })),
  ),
};
