import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** add_approver without approver_id is answered with success though nothing happens. */
export const addApproverWithoutIdIgnored: Fault = {
  id: 'service-sheets/add-approver-without-id-ignored',
  title: 'add_approver without approver_id is answered with success though nothing happens.',
  violates: ['service-sheets/add-approver-needs-approver-id'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting(
    'add_approver',
    ({ input, record }) => record.state === 'pending_approval' && input['approver_id'] === undefined,
  ),
};
