import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** After replace-in-approvals both users stand in approval chains. */
export const chainsHaveBothApprovers: Fault = {
  id: 'user-reassignments/chains-have-both-approvers',
  title: 'After replace-in-approvals both users stand in approval chains.',
  violates: ['user-reassignments/replace-in-approvals-replaces-in-chains'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['approval-chains']),
};
