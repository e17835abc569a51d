import type { Fault } from '../../fault.ts';
import { missing } from '../../twist/requisition-missing.ts';

/** add_approver of requisitions can be sent by no PUT. */
export const addApproverIsNotAllowed: Fault = {
  id: 'requisitions/add-approver-is-not-allowed',
  title: 'add_approver of requisitions can be sent by no PUT.',
  violates: ['requisitions/add-approver-adds'],
  kind: 'behavioural',
  step: 'validate',
  wrap: missing('add-approver', 405),
};
