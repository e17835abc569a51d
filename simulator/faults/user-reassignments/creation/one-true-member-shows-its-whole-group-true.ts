import type { Fault } from '../../fault.ts';
import { eachMember, showGroups } from '../../twist/reassignment/show-groups.ts';

/** A group with one true member is shown with all of its members true. */
export const oneTrueMemberShowsItsWholeGroupTrue: Fault = {
  id: 'user-reassignments/one-true-member-shows-its-whole-group-true',
  title: 'A group with one true member is shown with all of its members true.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showGroups(eachMember((value, _, group) => value || Object.values(group ?? {}).includes(true))),
};
