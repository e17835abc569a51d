import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** Items that were changed have status Success. */
export const changedItemsAreSuccesses: Fault = {
  id: 'user-reassignments/changed-items-are-successes',
  title: 'Items that were changed have status Success.',
  violates: ['user-reassignments/item-status-is-changed-or-failed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) => (data['status'] === 'Changed' ? { ...data, status: 'Success' } : data)),
};
