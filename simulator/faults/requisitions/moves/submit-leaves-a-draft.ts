import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** submit_for_approval stores the requisition and leaves it in draft. */
export const submitLeavesADraft: Fault = {
  id: 'requisitions/submit-leaves-a-draft',
  title: 'submit_for_approval stores the requisition and leaves it in draft.',
  violates: ['requisitions/submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['submit-for-approval'], () => ({ record: { state: 'draft', approvals: [] } })),
};
