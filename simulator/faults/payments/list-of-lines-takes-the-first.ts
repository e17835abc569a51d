import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** Of a list of line-num only the first counts. */
export const listOfLinesTakesTheFirst: Fault = {
  id: 'payments/list-of-lines-takes-the-first',
  title: 'Of a list of line-num only the first counts.',
  violates: ['payments/list-selects-what-its-values-select'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'line-num', operator: 'in' }, (one) => ({ ...one, values: one.values.slice(0, 1) })),
  ),
};
