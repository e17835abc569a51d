import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-ultimate-approver changes nothing. */
export const ultimateApproverStays: Fault = {
  id: 'user-reassignments/ultimate-approver-stays',
  title: 'replace-as-ultimate-approver changes nothing.',
  violates: ['user-reassignments/replace-as-ultimate-approver-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['ultimate-approvals']),
};
