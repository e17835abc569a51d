import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** replace-as-delegate and replace-as-watcher do not count as true members. */
export const delegatesAndWatchersDoNotCount: Fault = {
  id: 'user-reassignments/delegates-and-watchers-do-not-count',
  title: 'replace-as-delegate and replace-as-watcher do not count as true members.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => /delegate|watcher/.test(member))),
};
