import type { Id } from '../wire/id.ts';
import {
  type RequisitionApproval,
  type RequisitionFacts,
  requisitionStepsAhead,
} from './requisition-record.ts';

type Approvals = readonly RequisitionApproval[];

/** The configured chain at its start, followed by the approvers that were added by hand before. */
export const startRequisitionChain = (before: Approvals, chain: RequisitionFacts['chain']): Approvals => {
  const configured = chain.map(({ id, approver }) => ({ id, approver, manual: false }));
  const byHand = before.filter(({ manual }) => manual);
  return [...configured, ...byHand].map((one, index) => ({
    ...one,
    status: index === 0 ? 'current' : 'waiting',
  }));
};

/** Sets the outcome of the current step; after an approval the next step becomes current. */
export const settleRequisitionStep = (approvals: Approvals, outcome: 'approved' | 'rejected'): Approvals => {
  const [current, next] = requisitionStepsAhead(approvals);
  return approvals.map((one) => {
    if (one === current) return { ...one, status: outcome };
    return one === next && outcome === 'approved' ? { ...one, status: 'current' } : one;
  });
};

/** A new approver is the last one. */
export const addRequisitionApproval = (
  approvals: Approvals,
  { approvalId, approverId = 0 }: { readonly approvalId: Id; readonly approverId?: Id },
): Approvals => {
  const isFirst = requisitionStepsAhead(approvals).length === 0;
  const added: RequisitionApproval = {
    id: approvalId,
    approver: approverId,
    manual: true,
    status: isFirst ? 'current' : 'waiting',
  };
  return [...approvals, added];
};

/** Where the current step is removed, the next one becomes current. */
export const removeRequisitionApproval = (approvals: Approvals, id: Id | undefined): Approvals => {
  const left = approvals.filter((one) => one.id !== id);
  const ahead = requisitionStepsAhead(left);
  if (ahead.some(({ status }) => status === 'current')) return left;
  return left.map((one) => (one === ahead[0] ? { ...one, status: 'current' } : one));
};
