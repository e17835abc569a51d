import type { Fault } from '../../fault.ts';
import { answerOtherFile } from '../../twist/attachments.ts';

/** A file of an inventory transaction is shown empty. */
export const attachmentsOfTransactionsAreEmpty: Fault = {
  id: 'attachments/attachments-of-transactions-are-empty',
  title: 'A file of an inventory transaction is shown empty.',
  violates: ['attachments/attachment-of-inventory-transaction-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: answerOtherFile(['inventory_transactions'], () => ''),
};
