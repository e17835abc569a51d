import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Removing an approver is answered with success though the approver stays. */
export const removedApproverStays: Fault = {
  id: 'service-sheets/removed-approver-stays',
  title: 'Removing an approver is answered with success though the approver stays.',
  violates: ['service-sheets/remove-approval-removes-the-approver'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('remove_approval', (_, { record, input }) =>
    record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver' ? record : undefined,
  ),
};
