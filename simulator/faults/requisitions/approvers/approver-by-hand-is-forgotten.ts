import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** Adding an approver to a requisition is answered with success though nobody is added. */
export const approverByHandIsForgotten: Fault = {
  id: 'requisitions/approver-by-hand-is-forgotten',
  title: 'Adding an approver to a requisition is answered with success though nobody is added.',
  violates: ['requisitions/add-approver-adds'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['add-approver'], (_, before) => before && { record: before.state.record }),
};
