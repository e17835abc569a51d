import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** submit_for_approval approves the requisition at once. */
export const submitApproves: Fault = {
  id: 'requisitions/submit-approves',
  title: 'submit_for_approval approves the requisition at once.',
  violates: ['requisitions/submit-leads-to-approval-or-buyer'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['submit-for-approval'], () => ({ record: { state: 'approved', approvals: [] } })),
};
