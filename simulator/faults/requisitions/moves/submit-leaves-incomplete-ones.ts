import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** A requisition that a buyer has to add something to stays in draft when it is submitted. */
export const submitLeavesIncompleteOnes: Fault = {
  id: 'requisitions/submit-leaves-incomplete-ones',
  title: 'A requisition that a buyer has to add something to stays in draft when it is submitted.',
  violates: ['requisitions/submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['submit-for-approval'], ({ state }) =>
    state.record.state === 'pending_buyer_action' ? { record: { state: 'draft' } } : undefined,
  ),
};
