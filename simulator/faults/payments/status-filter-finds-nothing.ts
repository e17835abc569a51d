import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** status=approved selects nothing. */
export const statusFilterFindsNothing: Fault = {
  id: 'payments/status-filter-finds-nothing',
  title: 'status=approved selects nothing.',
  violates: ['payments/filter-by-status'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status', operator: 'eq' }, (one) =>
      one.values[0] === 'approved' ? isOneOf([]) : one,
    ),
  ),
};
