import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status[in] selects the payments of the first status only. */
export const statusInTakesTheFirst: Fault = {
  id: 'payments/status-in-takes-the-first',
  title: 'status[in] selects the payments of the first status only.',
  violates: ['payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status', operator: 'in' }, (one) => ({ ...one, values: one.values.slice(0, 1) })),
  ),
};
