import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** What is added does not count as a true member. */
export const additionsDoNotCount: Fault = {
  id: 'user-reassignments/additions-do-not-count',
  title: 'What is added does not count as a true member.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => responsibilityOf(member)?.way === 'adds')),
};
