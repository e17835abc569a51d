import { responsibilities, responsibilityGroups } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

const counted: readonly string[] = responsibilityGroups.flatMap((name) =>
  responsibilities
    .filter(({ group }) => group === name)
    .slice(0, 3)
    .map(({ member }) => member),
);

/** Of each group the first three members alone count as true members. */
export const laterMembersOfAGroupDoNotCount: Fault = {
  id: 'user-reassignments/later-members-of-a-group-do-not-count',
  title: 'Of each group the first three members alone count as true members.',
  violates: ['user-reassignments/any-responsibility-is-enough'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ asked }) => asked.every((member) => !counted.includes(member))),
};
