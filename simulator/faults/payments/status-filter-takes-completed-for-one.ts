import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status=completed_successfully also selects what was completed with errors. */
export const statusFilterTakesCompletedForOne: Fault = {
  id: 'payments/status-filter-takes-completed-for-one',
  title: 'status=completed_successfully also selects what was completed with errors.',
  violates: ['payments/filter-by-status'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'status', operator: 'eq' }, (one) =>
      one.values[0] === 'completed_successfully'
        ? { ...one, operator: 'in', values: ['completed_successfully', 'completed_with_errors'] }
        : one,
    ),
  ),
};
