import type { Fault } from '../../fault.ts';
import { takeForAnother } from '../../twist/attachments.ts';

/** A read below an inventory transaction answers the file of the one after it. */
export const anotherTransactionIsShown: Fault = {
  id: 'attachments/another-transaction-is-shown',
  title: 'A read below an inventory transaction answers the file of the one after it.',
  violates: ['attachments/attachment-of-inventory-transaction-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: takeForAnother(['inventory_transactions'], 'show', (own, id) => own.find((one) => one.id !== id)),
};
