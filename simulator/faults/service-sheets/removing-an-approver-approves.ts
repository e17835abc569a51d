import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A sheet from which an approver is removed becomes approved. */
export const removingAnApproverApproves: Fault = {
  id: 'service-sheets/removing-an-approver-approves',
  title: 'A sheet from which an approver is removed becomes approved.',
  violates: [
    'service-sheets/remove-approval-keeps-pending-approval',
    'service-sheets/remove-approval-removes-the-approver',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('remove_approval', (next, { record, input }) =>
    record.approvals.find(({ id }) => id === input['approval_id'])?.kind === 'approver'
      ? { ...next, state: 'approved' }
      : undefined,
  ),
};
