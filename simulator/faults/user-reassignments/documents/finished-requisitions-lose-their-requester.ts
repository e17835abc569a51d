import type { Fault } from '../../fault.ts';
import { beside, dropped } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-requisition-requester nobody is the requester of what is finished. */
export const finishedRequisitionsLoseTheirRequester: Fault = {
  id: 'user-reassignments/finished-requisitions-lose-their-requester',
  title: 'With replace-as-requisition-requester nobody is the requester of what is finished.',
  violates: ['user-reassignments/replace-as-requisition-requester-spares-finished'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('replace-as-requisition-requester', dropped), ['finished-requisitions']),
};
