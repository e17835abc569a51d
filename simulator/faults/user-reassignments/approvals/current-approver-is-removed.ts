import type { Fault } from '../../fault.ts';
import { lost } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals removes the current approver, and nobody takes the place. */
export const currentApproverIsRemoved: Fault = {
  id: 'user-reassignments/current-approver-is-removed',
  title: 'replace-in-approvals removes the current approver, and nobody takes the place.',
  violates: ['user-reassignments/replace-in-approvals-replaces-current-approver'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(lost, ['current-approvals']),
};
