import type { Fault } from '../../fault.ts';
import { eachMember, showGroups } from '../../twist/reassignment/show-groups.ts';

/** The members of requested-reassignments are shown inverted. */
export const membersAreShownInverted: Fault = {
  id: 'user-reassignments/members-are-shown-inverted',
  title: 'The members of requested-reassignments are shown inverted.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showGroups(eachMember((value) => !value)),
};
