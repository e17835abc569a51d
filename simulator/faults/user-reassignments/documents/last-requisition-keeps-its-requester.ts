import type { Fault } from '../../fault.ts';
import { lastLeft } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-requisition-requester the last of several requisitions keeps its requester. */
export const lastRequisitionKeepsItsRequester: Fault = {
  id: 'user-reassignments/last-requisition-keeps-its-requester',
  title: 'With replace-as-requisition-requester the last of several requisitions keeps its requester.',
  violates: ['user-reassignments/replace-as-requisition-requester-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lastLeft, ['requisitions']),
};
