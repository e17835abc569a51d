import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals leaves approvers alone who were added by hand. */
export const addedApproverStays: Fault = {
  id: 'user-reassignments/added-approver-stays',
  title: 'replace-in-approvals leaves approvers alone who were added by hand.',
  violates: ['user-reassignments/replace-in-approvals-replaces-added-approver'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['added-approvals']),
};
