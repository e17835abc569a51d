import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** An approver cannot be removed. */
export const removeRefusesApprovers: Fault = {
  id: 'service-sheets/remove-refuses-approvers',
  title: 'An approver cannot be removed.',
  violates: [
    'service-sheets/remove-approval-removes-the-approver',
    'service-sheets/remove-approval-keeps-pending-approval',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing(
    'remove_approval',
    ({ record, input }) =>
      record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver',
  ),
};
