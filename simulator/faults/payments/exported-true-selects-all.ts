import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** exported=true selects all payments. */
export const exportedTrueSelectsAll: Fault = {
  id: 'payments/exported-true-selects-all',
  title: 'exported=true selects all payments.',
  violates: ['payments/filter-by-exported'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'exported' }, (one) => (one.values[0] === true ? undefined : one))),
};
