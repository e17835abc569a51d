import type { Fault } from '../../fault.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** What is added is added again where the to-user has it already. */
export const whatIsHeldIsAddedAgain: Fault = {
  id: 'user-reassignments/what-is-held-is-added-again',
  title: 'What is added is added again where the to-user has it already.',
  violates: ['user-reassignments/adding-repeats-nothing'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(
    ({ asked, before, after }) =>
      asked ? { from: after.from, to: [...before.to, ...before.from] } : undefined,
    ['user-groups', 'approval-groups', 'projects', 'categories', 'content-groups', 'roles'],
  ),
};
