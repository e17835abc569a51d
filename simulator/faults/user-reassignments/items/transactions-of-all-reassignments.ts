import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import { shownItem } from '../../../handlers/user-reassignments/showing/shown-item.ts';
import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** The items of every reassignment are shown that was made up to this one. */
export const transactionsOfAllReassignments: Fault = {
  id: 'user-reassignments/transactions-of-all-reassignments',
  title: 'The items of every reassignment are shown that was made up to this one.',
  violates: [
    'user-reassignments/changed-counts-changed-items',
    'user-reassignments/failed-counts-failed-items',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items, { document, sandbox: { choices, store } }) => {
    const own = document as StoredReassignment;
    const before = store.get('user-reassignment', own.id - 1) as StoredReassignment | undefined;
    if (before === undefined || before.state.items.length === 0) return items;
    return [...before.state.items, ...own.state.items].map((item) => shownItem(item, choices));
  }),
};
