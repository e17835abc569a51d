import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-requisition-requester leaves out requisitions that are ordered. */
export const orderedRequisitionsKeepTheirRequester: Fault = {
  id: 'user-reassignments/ordered-requisitions-keep-their-requester',
  title: 'replace-as-requisition-requester leaves out requisitions that are ordered.',
  violates: ['user-reassignments/replace-as-requisition-requester-covers-ordered'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['ordered-requisitions']),
};
