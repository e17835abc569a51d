import { type Data, isData } from '../../../models/resources/resource.ts';
import { type ResponsibilityMember, responsibilities, shownGroup } from '../../../models/responsibilities.ts';

/** What a reassignment shows of each member: true or false; members that are not shown are left out. */
export const requestedIn = ({
  'requested-reassignments': requested,
}: Data): ReadonlyMap<ResponsibilityMember, boolean> => {
  const shown = new Map<ResponsibilityMember, boolean>();
  for (const { group, member } of responsibilities) {
    const members = isData(requested) ? requested[shownGroup(group)] : undefined;
    const value = isData(members) ? members[member] : undefined;
    if (typeof value === 'boolean') shown.set(member, value);
  }
  return shown;
};
