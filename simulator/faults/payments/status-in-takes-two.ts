import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status[in] passes over what follows the second status. */
export const statusInTakesTwo: Fault = {
  id: 'payments/status-in-takes-two',
  title: 'status[in] passes over what follows the second status.',
  violates: ['payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status', operator: 'in' }, (one) => ({ ...one, values: one.values.slice(0, 2) })),
  ),
};
