import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-requisition-requester changes nothing in requisitions that are not ordered. */
export const requisitionsKeepTheirRequester: Fault = {
  id: 'user-reassignments/requisitions-keep-their-requester',
  title: 'replace-as-requisition-requester changes nothing in requisitions that are not ordered.',
  violates: ['user-reassignments/replace-as-requisition-requester-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['requisitions']),
};
