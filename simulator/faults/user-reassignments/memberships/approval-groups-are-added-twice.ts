import type { Fault } from '../../fault.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** A group that approves is added a second time where the to-user has it already. */
export const approvalGroupsAreAddedTwice: Fault = {
  id: 'user-reassignments/approval-groups-are-added-twice',
  title: 'A group that approves is added a second time where the to-user has it already.',
  violates: ['user-reassignments/adding-repeats-nothing'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(
    ({ asked, before, after }) =>
      asked ? { from: after.from, to: [...before.to, ...before.from] } : undefined,
    ['approval-groups'],
  ),
};
