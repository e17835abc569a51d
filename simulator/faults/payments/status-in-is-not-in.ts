import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status[in] selects the payments of all other statuses. */
export const statusInIsNotIn: Fault = {
  id: 'payments/status-in-is-not-in',
  title: 'status[in] selects the payments of all other statuses.',
  violates: ['payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'status', operator: 'in' }, (one) => ({ ...one, operator: 'not-in' }))),
};
