import { isData } from '../../models/resources/is-data.ts';
import type { Data, Value } from '../../models/resources/resource.ts';
import {
  approvalsGroup,
  type ResponsibilityMember,
  responsibilities,
  responsibilityOf,
  shownGroup,
} from '../../models/responsibilities.ts';
import type { Reading } from '../../models/wire/read.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { ReassignmentSnapshot, Seen } from './descriptor.ts';

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

/** What became of an item: folded; undefined where its status is neither documented nor among the profile's names. */
export const itemStatus = ({ data }: Reading, profile: Profile): 'changed' | 'failed' | undefined =>
  stateNamed(data['status'], profile, ['changed', 'failed']);

/** The counts of a summary. */
export const counts = ['selected', 'changed', 'failed'] as const;

export type Count = (typeof counts)[number];

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The summary where it holds at least one count; undefined where it is null, absent or empty. */
export const summaryIn = ({ data }: ReassignmentSnapshot): Data | undefined => {
  const { summary } = data;
  return isData(summary) && counts.some((count) => isTold(summary[count])) ? summary : undefined;
};

/** A count as text; undefined where it is not told. */
export const toldCount = (summary: Data | undefined, count: Count): string | undefined => {
  const value = summary?.[count];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
};

/** A count as number; undefined where it is none. */
export const numberIn = (summary: Data | undefined, count: Count): number | undefined => {
  const text = toldCount(summary, count);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
};

/** How many items there are by the summary; undefined where it does not tell. */
export const countedIn = (snapshot: Seen | undefined): number | undefined => {
  if (!isSnapshot(snapshot)) return undefined;
  const summary = summaryIn(snapshot);
  const [changed, failed] = [numberIn(summary, 'changed'), numberIn(summary, 'failed')];
  return changed === undefined || failed === undefined ? undefined : changed + failed;
};
