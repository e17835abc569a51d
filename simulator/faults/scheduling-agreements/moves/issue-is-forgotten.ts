import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** Issuing an agreement is answered with success and leaves it as it was. */
export const issueIsForgotten: Fault = {
  id: 'scheduling-agreements/issue-is-forgotten',
  title: 'Issuing an agreement is answered with success and leaves it as it was.',
  violates: ['scheduling-agreements/issue-issues'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['issue'], (parts, old) =>
    old === undefined ? parts : { data: old.data, ...old.state },
  ),
};
