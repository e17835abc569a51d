import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** Taking an approver off who was added by hand is answered with success though nobody is taken off. */
export const approverByHandStays: Fault = {
  id: 'requisitions/approver-by-hand-stays',
  title: 'Taking an approver off who was added by hand is answered with success though nobody is taken off.',
  violates: ['requisitions/remove-approval-removes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['remove-approval'], (_, before) => before && { record: before.state.record }),
};
