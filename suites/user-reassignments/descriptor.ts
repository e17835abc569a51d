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

/** The subject of findings about a summary as a whole. */
export const summarySubject = `${userReassignment.name} summary`;

export const showRequest = (id: Id, format?: Format): OutgoingRequest =>
  requestTo('user-reassignments.show', { id }, { format });

/** A reassignment as one response showed it. */
export interface ReassignmentSnapshot extends Snapshot {
  /** Undefined unless the id shown is a whole number, or digits. */
  readonly id?: Id;
  /** Folded; undefined if the status is neither documented nor among the profile's names. */
  readonly state?: string;
}

export type ReadResult = ReassignmentSnapshot | ReadFailure;

/** Reads reassignments by id. The caller judges whether the record is the requested one. */
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

/** Reads a reassignment in each format; omits what cannot be read. */
export const readEach = (context: Pick<Context, 'client' | 'profile'>, id: Id) =>
  readInEach(formatsOf(context.profile), async (format) =>
    [await read(context, id, format)].filter(isSnapshot),
  );

/** Describes the status that a snapshot shows. */
export const describeState = (shown: ReadResult): string =>
  isSnapshot(shown) ? `status ${jsonText(shown.data['status'] ?? null)}` : shown.unread;

/** The name that an answer uses for the approvals group; undefined if it shows none. */
export const shownApprovalsName = ({ data, reading }: ReassignmentSnapshot): string | undefined => {
  const requested = data['requested-reassignments'];
  if (!isData(requested)) return undefined;
  const written = reading.spellings.get(`requested-reassignments.${approvalsGroup}`);
  if (written !== undefined) return written;
  return Object.keys(requested).find((name) => fold(name).startsWith('approvals') && isData(requested[name]));
};

/**
 * What a reassignment shows for a member of requested-reassignments: false also if only the member is missing,
 * undefined if requested-reassignments is missing.
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

/** Maps each shown member to true or false; members that are not shown are left out. */
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

/** The names of the approvals group in requests, in the order in which they are tried. */
export const approvalsNames = {
  underscores: approvalsGroup.replaceAll('-', '_'),
  hyphens: approvalsGroup,
  short: 'approvals',
} as const;

/** The input of a request for a reassignment. */
export interface ReassignmentInput {
  /** Omitted from the request if undefined, as is `to`. */
  readonly from?: UserReference | undefined;
  readonly to?: UserReference | undefined;
  /** The member that identifies both users; login by default. */
  readonly by?: keyof UserReference;
  /** False by default. */
  readonly flag?: boolean | 'left out';
  /** A text of the suites by default. */
  readonly notes?: string | 'left out';
  /** Sent as true. */
  readonly enabled?: readonly ResponsibilityMember[];
  /** Sent as false. */
  readonly denied?: readonly ResponsibilityMember[];
  /** Replaces the groups made from `enabled` and `denied`; undefined omits the member. */
  readonly requested?: { readonly groups: object | undefined };
}

/** The name of a group in requests. */
const nameOf = (group: ResponsibilityGroup, approvals: string): string =>
  group === 'approvals' ? approvals : group;

/** The four groups with their members; `approvals` is the name of the approvals group. */
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

/** The members of a request, spelled as in the documentation. */
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

/** Whether a refusal shows nothing about a rule: the client may lack permission, or the path does not exist. */
const isOtherRefusal = (answer: Answer): boolean =>
  isSuccess(answer) || isTurnedAway(answer) || isAbsent(answer);

/** Sends a body unchanged. */
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

/** Options of a request besides its input. */
export interface ReassignmentOptions {
  /** The format of the answer; JSON by default if the target has it. Bodies are JSON. */
  readonly format?: Format;
  /** The name of the approvals group; with underscores by default. */
  readonly approvals?: string;
}

/** The body of a request with any members, in another form than the documented bare JSON if requested. */
export const bodyOf = (members: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(userReassignment, form, members);

/** The body in XML, which the documentation does not show for this resource. */
export const xmlBodyOf = (input: ReassignmentInput): SentBody =>
  bodyOf(membersOf(input, approvalsNames.underscores), 'xml');

/** Requests a reassignment. */
export const make = (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  input: ReassignmentInput,
  { format, approvals = approvalsNames.underscores }: ReassignmentOptions = {},
): Promise<CreatedReassignment> => send(context, bodyOf(membersOf(input, approvals)), format);
