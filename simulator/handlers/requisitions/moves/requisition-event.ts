import type { RequisitionClientEvent } from '../../../../models/lifecycles/requisition-record.ts';
import type { Exchange, Input } from '../../../exchange.ts';
import { freshApproval } from '../../sheet-facts.ts';

const whole = (value: Input[string]): number | undefined => (typeof value === 'number' ? value : undefined);

/** The event that the parameters of an action send to a requisition. */
export const requisitionEvent = ({ endpoint, input, sandbox }: Exchange): RequisitionClientEvent => {
  if (endpoint?.event === 'add_approver') {
    const approverId = whole(input['approver_id']);
    const approvalId = freshApproval(sandbox);
    return { type: 'add_approver', approvalId, ...(approverId !== undefined && { approverId }) };
  }
  if (endpoint?.event === 'remove_approval') {
    const approvalId = whole(input['approval_id']);
    return { type: 'remove_approval', ...(approvalId !== undefined && { approvalId }) };
  }
  return { type: 'save_for_later' };
};
