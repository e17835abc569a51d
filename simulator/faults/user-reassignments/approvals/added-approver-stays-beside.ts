import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals puts the to-user beside an approver who was added by hand. */
export const addedApproverStaysBeside: Fault = {
  id: 'user-reassignments/added-approver-stays-beside',
  title: 'replace-in-approvals puts the to-user beside an approver who was added by hand.',
  violates: ['user-reassignments/replace-in-approvals-replaces-added-approver'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['added-approvals']),
};
