import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** The first item alone is shown. */
export const transactionsShowTheFirst: Fault = {
  id: 'user-reassignments/transactions-show-the-first',
  title: 'The first item alone is shown.',
  violates: [
    'user-reassignments/changed-counts-changed-items',
    'user-reassignments/failed-counts-failed-items',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items) => (items.length < 2 ? items : items.slice(0, 1))),
};
