import type { Fault } from '../fault.ts';
import { afterwards } from '../twist/afterwards.ts';

/** An approver who is added takes the place of the last one. */
export const addedApproverTakesAPlace: Fault = {
  id: 'service-sheets/added-approver-takes-a-place',
  title: 'An approver who is added takes the place of the last one.',
  violates: ['service-sheets/add-approver-adds-an-approver'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterwards('add_approver', (next, { record, input }) => {
    const { approverId, last } = { approverId: input['approver_id'], last: record.approvals.at(-1) };
    if (input['position'] === 'watcher' || last === undefined || typeof approverId !== 'number')
      return undefined;
    return { ...next, approvals: [...record.approvals.slice(0, -1), { ...last, approver: approverId }] };
  }),
};
