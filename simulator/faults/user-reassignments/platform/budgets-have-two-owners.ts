import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-budget-owner both users own the budgets. */
export const budgetsHaveTwoOwners: Fault = {
  id: 'user-reassignments/budgets-have-two-owners',
  title: 'With replace-as-budget-owner both users own the budgets.',
  violates: ['user-reassignments/replace-as-budget-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['budgets']),
};
