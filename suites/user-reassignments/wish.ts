import type { Members } from '../../models/members.ts';
import {
  type ResponsibilityGroup,
  type ResponsibilityMember,
  responsibilityOf,
} from '../../models/responsibilities.ts';
import { marker } from '../harness/marker.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';

/** What a reassignment is to be. */
export interface ReassignmentWish {
  /** Named by its login; left out of the request where there is none. So is `to`. */
  readonly from?: UserReference | undefined;
  readonly to?: UserReference | undefined;
  /** What both are named by: their logins unless told otherwise. */
  readonly by?: keyof UserReference;
  /** False unless told otherwise. */
  readonly flag?: boolean | 'left out';
  /** A text of the suites unless told otherwise. */
  readonly notes?: string | 'left out';
  /** Sent as true. */
  readonly asked?: readonly ResponsibilityMember[];
  /** Sent as false. */
  readonly denied?: readonly ResponsibilityMember[];
  /** Instead of what asked and denied come to; undefined leaves the member out. */
  readonly requested?: { readonly groups: object | undefined };
}

/** The group as it is called in requests. */
const nameOf = (group: ResponsibilityGroup, approvals: string): string =>
  group === 'approvals' ? approvals : group;

/** The four groups with what is sent in them; `approvals` is what the approvals group is called. */
const groupsOf = (
  { asked = [], denied = [] }: Pick<ReassignmentWish, 'asked' | 'denied'>,
  approvals: string,
): Members => {
  const groups: Record<string, Record<string, boolean>> = {};
  for (const [members, value] of [
    [denied, false],
    [asked, true],
  ] as const) {
    for (const member of members) {
      const name = nameOf(responsibilityOf(member)?.group ?? 'platform', approvals);
      groups[name] = { ...groups[name], [member]: value };
    }
  }
  return groups;
};

const named = (name: string, user: UserReference | undefined, by: keyof UserReference): Members =>
  user === undefined ? {} : { [name]: { [by]: user[by] } };

/** The members of a request, spelled as the documentation does. */
export const membersOf = (wish: ReassignmentWish, approvals: string): Members => {
  const { by = 'login', flag = false, notes = marker('reassignment') } = wish;
  const { requested = { groups: groupsOf(wish, approvals) } } = wish;
  return {
    ...named('from-user', wish.from, by),
    ...named('to-user', wish.to, by),
    ...(flag !== 'left out' && { 'deactivate-from-user-after-reassignment': flag }),
    ...(notes !== 'left out' && { notes }),
    ...(requested.groups !== undefined && { 'requested-reassignments': requested.groups }),
  };
};
