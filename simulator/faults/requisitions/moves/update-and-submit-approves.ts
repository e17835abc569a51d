import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** update_and_submit_for_approval approves a draft at once. */
export const updateAndSubmitApproves: Fault = {
  id: 'requisitions/update-and-submit-approves',
  title: 'update_and_submit_for_approval approves a draft at once.',
  violates: ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['update-and-submit'], (_, before) =>
    before?.state.record.state === 'draft' ? { record: { state: 'approved', approvals: [] } } : undefined,
  ),
};
