import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-in-approvals leaves approval chains alone. */
export const chainsKeepTheirApprover: Fault = {
  id: 'user-reassignments/chains-keep-their-approver',
  title: 'replace-in-approvals leaves approval chains alone.',
  violates: ['user-reassignments/replace-in-approvals-replaces-in-chains'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['approval-chains']),
};
