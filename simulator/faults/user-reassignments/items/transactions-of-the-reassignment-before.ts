import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import { shownItem } from '../../../handlers/user-reassignments/showing/shown-item.ts';
import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** The items of the reassignment that was made before are shown. */
export const transactionsOfTheReassignmentBefore: Fault = {
  id: 'user-reassignments/transactions-of-the-reassignment-before',
  title: 'The items of the reassignment that was made before are shown.',
  violates: [
    'user-reassignments/transactions-answers-the-items',
    'user-reassignments/changed-counts-changed-items',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items, { document, sandbox: { choices, store } }) => {
    const before = store.get('user-reassignment', (document?.id ?? 0) - 1);
    if (before === undefined) return items;
    return (before as StoredReassignment).state.items.map((item) => shownItem(item, choices));
  }),
};
