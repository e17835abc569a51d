import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** pay-from-total[gt] also selects the bound itself. */
export const boundOfTotalsIsNotStrict: Fault = {
  id: 'payments/bound-of-totals-is-not-strict',
  title: 'pay-from-total[gt] also selects the bound itself.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'pay-from-total', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
  ),
};
