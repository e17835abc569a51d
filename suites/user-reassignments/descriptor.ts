import { reassignmentStates } from '../../models/lifecycles/reassignment.ts';
import type { Members } from '../../models/members.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { userReassignment } from '../../models/resources/user-reassignment.ts';
import {
  approvalsGroup,
  type ResponsibilityGroup,
  type ResponsibilityMember,
  responsibilities,
  responsibilityOf,
  shownGroup,
} from '../../models/responsibilities.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { formatsOf, readInEach } from '../harness/dialect/formats-of.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { type BodyForm, bodyIn } from '../harness/http/body-forms.ts';
import { isAbsent, isSuccess, isTurnedAway } from '../harness/meaning.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import { type CreationResult, create, idIn } from '../harness/resources/create.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { openReader } from '../harness/resources/reader.ts';
import { isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';

/** The subject of what is wrong with a summary as a whole. */
export const summarySubject = `${userReassignment.name} summary`;

export const showRequest = (id: Id, format?: Format): OutgoingRequest =>
  requestTo('user-reassignments.show', { id }, { format });

/** A reassignment as one response showed it. */
export interface ReassignmentSnapshot extends Snapshot {
  /** Undefined where none is shown that is a whole number, or digits. */
  readonly id?: Id;
  /** Folded; undefined where its status is neither documented nor among the profile's names. */
  readonly state?: string;
}

export type ReadResult = ReassignmentSnapshot | ReadFailure;

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

/** What a request may call the approvals group, in the order in which it is tried. */
export const approvalsNames = {
  underscores: approvalsGroup.replaceAll('-', '_'),
  hyphens: approvalsGroup,
  short: 'approvals',
} as const;

/** What a reassignment is asked for with. */
export interface ReassignmentInput {
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
  readonly enabled?: readonly ResponsibilityMember[];
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
  { enabled = [], denied = [] }: Pick<ReassignmentInput, 'enabled' | 'denied'>,
  approvals: string,
): Members => {
  const groups: Record<string, Record<string, boolean>> = {};
  for (const [members, value] of [
    [denied, false],
    [enabled, true],
  ] as const) {
    for (const member of members) {
      const name = nameOf(responsibilityOf(member)?.group ?? 'platform', approvals);
      groups[name] = { ...groups[name], [member]: value };
    }
  }
  return groups;
};

const userMember = (name: string, user: UserReference | undefined, by: keyof UserReference): Members =>
  user === undefined ? {} : { [name]: { [by]: user[by] } };

/** The members of a request, spelled as the documentation does. */
export const membersOf = (input: ReassignmentInput, approvals: string): Members => {
  const { by = 'login', flag = false, notes = marker('reassignment') } = input;
  const { requested = { groups: groupsOf(input, approvals) } } = input;
  return {
    ...userMember('from-user', input.from, by),
    ...userMember('to-user', input.to, by),
    ...(flag !== 'left out' && { 'deactivate-from-user-after-reassignment': flag }),
    ...(notes !== 'left out' && { notes }),
    ...(requested.groups !== undefined && { 'requested-reassignments': requested.groups }),
  };
};

/** The result of a request for a reassignment. */
export interface CreatedReassignment extends CreationResult {
  /** What the answer itself shows. */
  readonly shown: ReadResult;
}

/** A refusal that tells nothing of the rule: who asks may not, or nothing is there. */
const isOtherRefusal = (answer: Answer): boolean =>
  isSuccess(answer) || isTurnedAway(answer) || isAbsent(answer);

/** Sends a body as it stands. */
export const send = async (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  body: SentBody,
  format?: Format,
): Promise<CreatedReassignment> => {
  const made = await create<Id>(context, requestTo('user-reassignments.create', {}, { body, format }), {
    describe: (id) => `user reassignment ${id ?? 'whose id is not known'}`,
    idIn: (answer) => idIn(userReassignment, answer),
  });
  const isInconclusive = made.outcome === 'refused' && isOtherRefusal(made.answer);
  const shown = snapshotIn(made.answer, context.profile);
  return { ...made, ...(isInconclusive && { outcome: 'unclear' }), shown };
};

/** What every request is made with beside its input. */
export interface ReassignmentOptions {
  /** Of the answer; JSON where the target has it when left out. Bodies are JSON. */
  readonly format?: Format;
  /** What the approvals group is called; with underscores when left out. */
  readonly approvals?: string;
}

/** A request in another form than the documented one, which is bare JSON, or with other members than its input has. */
export const bodyOf = (members: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(userReassignment, form, members);

/** The same in XML, which the documentation does not show for this resource. */
export const xmlBodyOf = (input: ReassignmentInput): SentBody =>
  bodyOf(membersOf(input, approvalsNames.underscores), 'xml');

/** Asks for a reassignment. */
export const make = (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  input: ReassignmentInput,
  { format, approvals = approvalsNames.underscores }: ReassignmentOptions = {},
): Promise<CreatedReassignment> => send(context, bodyOf(membersOf(input, approvals)), format);
