import { reassignmentStates } from '../../models/lifecycles/reassignment.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { userReassignment } from '../../models/resources/user-reassignment.ts';
import {
  approvalsGroup,
  type ResponsibilityMember,
  responsibilities,
  responsibilityOf,
  shownGroup,
} from '../../models/responsibilities.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { formatsOf, readInEach } from '../harness/dialect/formats-of.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { openReader } from '../harness/resources/reader.ts';
import { isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { Unread } from '../harness/resources/unread.ts';

/** The subject of what is wrong with a summary as a whole. */
export const summarySubject = `${userReassignment.name} summary`;

export const showRequest = (id: Id, format?: Format): Outgoing =>
  requestTo('user-reassignments.show', { id }, { format });

/** A reassignment as one response showed it. */
export interface ReassignmentSnapshot extends Snapshot {
  /** Undefined where none is shown that is a whole number, or digits. */
  readonly id?: Id;
  /** Folded; undefined where its status is neither documented nor among the profile's names. */
  readonly state?: string;
}

export type ReadResult = ReassignmentSnapshot | Unread;

/** Reads reassignments by their ids; whether one is the one that was asked for is the caller's to judge. */
export const { read, readEventually, snapshotIn } = openReader<ReassignmentSnapshot, Id>({
  resource: userReassignment,
  request: (_, id, format) => showRequest(id, format),
  anyId: true,
  view: (shown, profile) => {
    const { id: shownId, status } = shown.data;
    const [id, state] = [idFrom(shownId), stateNamed(status, profile, reassignmentStates)];
    return { ...shown, ...(id !== undefined && { id }), ...(state !== undefined && { state }) };
  },
});

/** Reads a reassignment in each format; what cannot be read is left out. */
export const readEach = (context: Pick<Context, 'client' | 'profile'>, id: Id) =>
  readInEach(formatsOf(context.profile), async (format) =>
    [await read(context, id, format)].filter(isSnapshot),
  );

/** What a snapshot shows of the status, in words. */
export const describeState = (shown: ReadResult): string =>
  isSnapshot(shown) ? `status ${jsonText(shown.data['status'] ?? null)}` : shown.unread;

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
