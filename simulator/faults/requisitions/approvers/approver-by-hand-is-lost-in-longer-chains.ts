import { requisitionStepsAhead } from '../../../../models/lifecycles/requisition-record.ts';
import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';

/** An approver who is added to a chain of two or more is not kept. */
export const approverByHandIsLostInLongerChains: Fault = {
  id: 'requisitions/approver-by-hand-is-lost-in-longer-chains',
  title: 'An approver who is added to a chain of two or more is not kept.',
  violates: ['requisitions/add-approver-adds'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['add-approver'], ({ state }, before) =>
    before !== undefined && requisitionStepsAhead(state.record.approvals).length > 2
      ? { record: before.state.record }
      : undefined,
  ),
};
