import type { Fault } from '../../fault.ts';
import { showItem } from '../../twist/reassignment/show-items.ts';

/** What was added has status Added. */
export const addedItemsHaveStatusAdded: Fault = {
  id: 'user-reassignments/added-items-have-status-added',
  title: 'What was added has status Added.',
  violates: ['user-reassignments/item-status-is-changed-or-failed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showItem((data) =>
    data['status'] === 'Changed' && String(data['change-type']).startsWith('add')
      ? { ...data, status: 'Added' }
      : data,
  ),
};
