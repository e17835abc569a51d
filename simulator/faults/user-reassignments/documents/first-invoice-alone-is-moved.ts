import type { Fault } from '../../fault.ts';
import { firstAlone } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-invoice-requester moves the first invoice alone. */
export const firstInvoiceAloneIsMoved: Fault = {
  id: 'user-reassignments/first-invoice-alone-is-moved',
  title: 'replace-as-invoice-requester moves the first invoice alone.',
  violates: ['user-reassignments/replace-as-invoice-requester-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(firstAlone, ['invoices']),
};
