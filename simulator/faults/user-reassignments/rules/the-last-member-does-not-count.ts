import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** replace-as-report-recipient does not count as a true member. */
export const theLastMemberDoesNotCount: Fault = {
  id: 'user-reassignments/the-last-member-does-not-count',
  title: 'replace-as-report-recipient does not count as a true member.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => member === 'replace-as-report-recipient')),
};
