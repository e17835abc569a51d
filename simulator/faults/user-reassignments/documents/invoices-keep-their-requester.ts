import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-invoice-requester changes nothing. */
export const invoicesKeepTheirRequester: Fault = {
  id: 'user-reassignments/invoices-keep-their-requester',
  title: 'replace-as-invoice-requester changes nothing.',
  violates: ['user-reassignments/replace-as-invoice-requester-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['invoices']),
};
