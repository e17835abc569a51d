import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** Files cannot be uploaded to expense reports. */
export const uploadsToExpenseReportsAreNotServed: Fault = {
  id: 'attachments/uploads-to-expense-reports-are-not-served',
  title: 'Files cannot be uploaded to expense reports.',
  violates: ['attachments/file-is-attached-to-expense-report'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent('file', ['expense_reports'], 'method-not-allowed'),
};
