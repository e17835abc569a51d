import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals leaves the current approver alone. */
export const currentApproverStays: Fault = {
  id: 'user-reassignments/current-approver-stays',
  title: 'replace-in-approvals leaves the current approver alone.',
  violates: ['user-reassignments/replace-in-approvals-replaces-current-approver'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['current-approvals']),
};
