import type { Fault } from '../../fault.ts';
import { findNothing } from '../../twist/reassignment/refuse.ts';

/** There is no operation that shows the items. */
export const transactionsAreNotFound: Fault = {
  id: 'user-reassignments/transactions-are-not-found',
  title: 'There is no operation that shows the items.',
  violates: ['user-reassignments/transactions-answers-the-items'],
  kind: 'behavioural',
  step: 'load',
  wrap: findNothing('transactions'),
};
