import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** remove_approval without approval_id is answered with success though nobody is removed. */
export const removeWithoutId: Fault = {
  id: 'service-sheets/remove-without-id',
  title: 'remove_approval without approval_id is answered with success though nobody is removed.',
  violates: ['service-sheets/remove-approval-needs-approval-id'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting(
    'remove_approval',
    ({ record, input }) => record.state === 'pending_approval' && input['approval_id'] === undefined,
  ),
};
