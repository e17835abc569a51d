import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** pay-from-total[gt] compares totals as texts: 9 is greater than 10. */
export const boundOfTotalsComparesLetters: Fault = {
  id: 'payments/bound-of-totals-compares-letters',
  title: 'pay-from-total[gt] compares totals as texts: 9 is greater than 10.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'pay-from-total', operator: 'gt' }, (one, find) => {
      const bound = String(one.values[0]);
      return isOneOf(find([]).filter(({ data }) => String(data['pay-from-total']) > bound));
    }),
  ),
};
