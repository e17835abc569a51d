import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** In the place of an approver who was added by hand the first one is taken off. */
export const removeTakesTheFirstApprover: Fault = {
  id: 'requisitions/remove-takes-the-first-approver',
  title: 'In the place of an approver who was added by hand the first one is taken off.',
  violates: ['requisitions/remove-approval-removes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['remove-approval'], (_, before, { input }) => {
    const approvals = before?.state.record.approvals ?? [];
    const meant = approvals.find(({ id }) => id === input['approval_id']);
    return meant?.manual === true && approvals.length > 1
      ? { record: { approvals: approvals.slice(1) } }
      : undefined;
  }),
};
