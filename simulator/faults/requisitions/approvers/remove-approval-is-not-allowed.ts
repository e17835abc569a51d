import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** remove_approval of requisitions can be sent by no PUT. */
export const removeApprovalIsNotAllowed: Fault = {
  id: 'requisitions/remove-approval-is-not-allowed',
  title: 'remove_approval of requisitions can be sent by no PUT.',
  violates: ['requisitions/remove-approval-removes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('remove-approval', 405),
};
