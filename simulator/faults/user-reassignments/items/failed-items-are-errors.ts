import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** Items that failed have status Error. */
export const failedItemsAreErrors: Fault = {
  id: 'user-reassignments/failed-items-are-errors',
  title: 'Items that failed have status Error.',
  violates: ['user-reassignments/item-status-is-changed-or-failed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) => (data['status'] === 'Failed' ? { ...data, status: 'Error' } : data)),
};
