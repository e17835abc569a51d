import type { Fault } from '../../fault.ts';
import { beside, takenAlong } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-requisition-requester the requester of invoices changes as well. */
export const invoicesGoWithRequisitions: Fault = {
  id: 'user-reassignments/invoices-go-with-requisitions',
  title: 'With replace-as-requisition-requester the requester of invoices changes as well.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('replace-as-requisition-requester', takenAlong), ['invoices']),
};
