import type { Fault } from '../../fault.ts';
import { answerItems } from '../../twist/reassignment/show-items.ts';

/** No items are ever shown. */
export const transactionsAreAlwaysEmpty: Fault = {
  id: 'user-reassignments/transactions-are-always-empty',
  title: 'No items are ever shown.',
  violates: [
    'user-reassignments/transactions-answers-the-items',
    'user-reassignments/changed-counts-changed-items',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerItems((items) => (items.length === 0 ? items : [])),
};
