import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** update_and_submit_for_approval changes a draft and leaves it in draft. */
export const updateAndSubmitLeavesADraft: Fault = {
  id: 'requisitions/update-and-submit-leaves-a-draft',
  title: 'update_and_submit_for_approval changes a draft and leaves it in draft.',
  violates: ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['update-and-submit'], (_, before) =>
    before?.state.record.state === 'draft' ? { record: { state: 'draft', approvals: [] } } : undefined,
  ),
};
