import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] also selects what was updated at that very moment. */
export const laterUpdateIsNotStrict: Fault = {
  id: 'payments/later-update-is-not-strict',
  title: 'updated-at[gt] also selects what was updated at that very moment.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'updated-at', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
  ),
};
