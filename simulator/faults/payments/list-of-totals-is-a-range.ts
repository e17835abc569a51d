import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** A list of pay-to-total selects everything between its smallest and its greatest value. */
export const listOfTotalsIsARange: Fault = {
  id: 'payments/list-of-totals-is-a-range',
  title: 'A list of pay-to-total selects everything between its smallest and its greatest value.',
  violates: ['payments/list-selects-what-its-values-select'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'pay-to-total', operator: 'in' }, (one, find) => {
      const bounds = one.values.map(Number);
      const isWithin = (total: number) => total >= Math.min(...bounds) && total <= Math.max(...bounds);
      return isOneOf(find([]).filter(({ data }) => isWithin(Number(data['pay-to-total']))));
    }),
  ),
};
