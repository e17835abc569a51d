import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-budget-owner the first budget alone changes its owner. */
export const firstBudgetAloneChangesItsOwner: Fault = {
  id: 'user-reassignments/first-budget-alone-changes-its-owner',
  title: 'With replace-as-budget-owner the first budget alone changes its owner.',
  violates: ['user-reassignments/replace-as-budget-owner-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['budgets']),
};
