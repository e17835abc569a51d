import { responsibilityOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { eachMember, showGroups } from '../../twist/reassignment/show-groups.ts';

/** The members of the group platform are shown as false whatever was sent. */
export const platformMembersAreShownFalse: Fault = {
  id: 'user-reassignments/platform-members-are-shown-false',
  title: 'The members of the group platform are shown as false whatever was sent.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showGroups(eachMember((value, member) => value && responsibilityOf(member)?.group !== 'platform')),
};
