import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** A sheet to which an approver is added at the end of the list becomes approved. */
export const addingAnApproverApproves: Fault = {
  id: 'service-sheets/adding-an-approver-approves',
  title: 'A sheet to which an approver is added at the end of the list becomes approved.',
  violates: [
    'service-sheets/add-approver-keeps-pending-approval',
    'service-sheets/add-approver-at-end-of-list',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('add_approver', (next, { input }) =>
    input['position'] === 'end_of_list' ? { ...next, state: 'approved' } : undefined,
  ),
};
