import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** exported=true selects what was not exported, and the other way round. */
export const exportedFilterIsReversed: Fault = {
  id: 'payments/exported-filter-is-reversed',
  title: 'exported=true selects what was not exported, and the other way round.',
  violates: ['payments/filter-by-exported', 'payments/marked-payment-is-not-fetched-again'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'exported' }, (one) => ({ ...one, values: [one.values[0] !== true] }))),
};
