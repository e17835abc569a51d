import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] selects what was updated before. */
export const laterUpdateIsEarlier: Fault = {
  id: 'payments/later-update-is-earlier',
  title: 'updated-at[gt] selects what was updated before.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'updated-at', operator: 'gt' }, (one) => ({ ...one, operator: 'lt' }))),
};
