import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** update_and_submit_for_approval leaves a draft where it is when a buyer has to add something. */
export const updateAndSubmitLeavesIncompleteOnes: Fault = {
  id: 'requisitions/update-and-submit-leaves-incomplete-ones',
  title: 'update_and_submit_for_approval leaves a draft where it is when a buyer has to add something.',
  violates: ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['update-and-submit'], ({ state }, before) =>
    before?.state.record.state === 'draft' && state.record.state === 'pending_buyer_action'
      ? { record: { state: 'draft' } }
      : undefined,
  ),
};
