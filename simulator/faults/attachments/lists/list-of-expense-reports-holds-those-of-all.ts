import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list of an expense report holds the attachments of all of them. */
export const listOfExpenseReportsHoldsThoseOfAll: Fault = {
  id: 'attachments/list-of-expense-reports-holds-those-of-all',
  title: 'The list of an expense report holds the attachments of all of them.',
  violates: ['attachments/attachments-of-expense-report-are-its-own'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(['expense_reports'], () => true),
};
