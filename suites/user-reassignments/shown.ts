import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import {
  approvalsGroup,
  type ResponsibilityMember,
  responsibilities,
  responsibilityOf,
  shownGroup,
} from '../../models/responsibilities.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import type { ReassignmentSnapshot } from './descriptor.ts';

/** What an answer calls the approvals group; undefined where it shows none. */
export const shownApprovalsName = ({ data, reading }: ReassignmentSnapshot): string | undefined => {
  const requested = data['requested-reassignments'];
  if (!isData(requested)) return undefined;
  const written = reading.spellings.get(`requested-reassignments.${approvalsGroup}`);
  if (written !== undefined) return written;
  return Object.keys(requested).find((name) => fold(name).startsWith('approvals') && isData(requested[name]));
};

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

const keys = ['login', 'id', 'email'] as const;

const folded = (value: unknown): string => String(value).trim().toLowerCase();

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether a user that is shown is the one meant: one key that agrees is enough. Undefined where nothing tells. */
export const samePerson = (shown: Value | undefined, meant: UserReference): boolean | undefined => {
  if (!isData(shown)) return undefined;
  const known = keys.filter((key) => isGiven(shown[key]) && isGiven(meant[key]));
  return known.length === 0 ? undefined : known.some((key) => folded(shown[key]) === folded(meant[key]));
};
