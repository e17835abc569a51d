import type { Fault } from '../../fault.ts';
import { turnAway } from '../../twist/attached/turn-away.ts';

/** No attachment of an inventory transaction is found. */
export const attachmentsOfTransactionsAreNotFound: Fault = {
  id: 'attachments/attachments-of-transactions-are-not-found',
  title: 'No attachment of an inventory transaction is found.',
  violates: ['attachments/attachment-of-inventory-transaction-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: turnAway({ deed: 'show', ways: ['inventory_transactions'], code: 'unknown-id' }),
};
