import { isData } from '../../../models/resources/resource.ts';
import { type ResponsibilityMember, responsibilityOf, shownGroup } from '../../../models/responsibilities.ts';
import type { ReassignmentSnapshot } from '../descriptor.ts';

/**
 * What a reassignment shows a member of requested-reassignments as: false too where it shows requested-reassignments
 * without it. Undefined where it shows none.
 */
export const isShownAs = (
  { data }: ReassignmentSnapshot,
  member: ResponsibilityMember,
): boolean | undefined => {
  const requested = data['requested-reassignments'];
  if (!isData(requested)) return undefined;
  const group = requested[shownGroup(responsibilityOf(member)?.group ?? 'platform')];
  return isData(group) && group[member] === true;
};
