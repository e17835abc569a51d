import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-requisition-requester nobody is the requester of what is ordered. */
export const orderedRequisitionsLoseTheirRequester: Fault = {
  id: 'user-reassignments/ordered-requisitions-lose-their-requester',
  title: 'With replace-as-requisition-requester nobody is the requester of what is ordered.',
  violates: ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['ordered-requisitions']),
};
