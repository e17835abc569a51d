import { removeApproval } from '../../../models/lifecycles/sheet-approvals.ts';
import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** Removing an approver takes off the one before in the list. */
export const removeTakesAnother: Fault = {
  id: 'service-sheets/remove-takes-another',
  title: 'Removing an approver takes off the one before in the list.',
  violates: ['service-sheets/remove-approval-removes-the-approver'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('remove_approval', (_, { record, input }) => {
    const at = record.approvals.findIndex(
      ({ id, kind }) => id === input['approval_id'] && kind === 'approver',
    );
    const other = record.approvals[at - 1];
    return other === undefined
      ? undefined
      : { ...record, approvals: removeApproval(record.approvals, other.id) };
  }),
};
