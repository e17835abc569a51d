import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status[in] selects the payments of the last status only. */
export const statusInTakesTheLast: Fault = {
  id: 'payments/status-in-takes-the-last',
  title: 'status[in] selects the payments of the last status only.',
  violates: ['payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status', operator: 'in' }, (one) => ({ ...one, values: one.values.slice(-1) })),
  ),
};
