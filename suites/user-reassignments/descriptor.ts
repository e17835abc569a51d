import { reassignmentStates } from '../../models/lifecycles/reassignment.ts';
import type { Members } from '../../models/members.ts';
import { userReassignment } from '../../models/resources/user-reassignment.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import { type BodyForm, bodyIn } from '../harness/body-in.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { formatsOf, readInEach } from '../harness/formats-of.ts';
import { requestTo } from '../harness/place.ts';
import { type Created, create, idIn } from '../harness/resources/create.ts';
import { openReader } from '../harness/resources/reader.ts';
import { isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-named.ts';
import type { Unread } from '../harness/resources/unread.ts';
import { approvalsNames } from './approvals-names.ts';
import { membersOf, type ReassignmentWish } from './wish.ts';

export const showRequest = (id: Id, format?: Format): Outgoing =>
  requestTo('user-reassignments.show', { id }, { format });

/** A reassignment as one response showed it. */
export interface ReassignmentSnapshot extends Snapshot {
  /** Undefined where none is shown that is a whole number, or digits. */
  readonly id?: Id;
  /** Folded; undefined where its status is neither documented nor among the profile's names. */
  readonly state?: string;
}

export type Seen = ReassignmentSnapshot | Unread;

/** Reads reassignments by their ids; whether one is the one that was asked for is the caller's to judge. */
export const { read, readPatiently, snapshotIn } = openReader<ReassignmentSnapshot, Id>({
  resource: userReassignment,
  request: (_, id, format) => showRequest(id, format),
  anyId: true,
  view: (shown, profile) => {
    const { id: told, status } = shown.data;
    const [id, state] = [idFrom(told), stateNamed(status, profile, reassignmentStates)];
    return { ...shown, ...(id !== undefined && { id }), ...(state !== undefined && { state }) };
  },
});

/** Reads a reassignment in each format; what cannot be read is left out. */
export const readEach = (context: Pick<Context, 'client' | 'profile'>, id: Id) =>
  readInEach(formatsOf(context.profile), async (format) =>
    [await read(context, id, format)].filter(isSnapshot),
  );

/** What a snapshot shows of the status, in words. */
export const tellState = (shown: Seen): string =>
  isSnapshot(shown) ? `status ${jsonText(shown.data['status'] ?? null)}` : shown.unread;

/** What came of a request for a reassignment. */
export interface Made extends Created {
  /** What the answer itself shows. */
  readonly shown: Seen;
}

/** A refusal that tells nothing of the rule: who asks may not, or nothing is there. */
const isBesideTheRule = (status: number | undefined): boolean =>
  status !== undefined && (status < 400 || [401, 403, 404, 405, 407].includes(status));

/** Sends a body as it stands. */
export const send = async (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  body: SentBody,
  format?: Format,
): Promise<Made> => {
  const made = await create<Id>(context, requestTo('user-reassignments.create', {}, { body, format }), {
    tell: (id) => `user reassignment ${id ?? 'whose id is not told'}`,
    idIn: (answer) => idIn(userReassignment, answer),
  });
  const isBeside = made.outcome === 'refused' && isBesideTheRule(made.answer.status);
  const shown = snapshotIn(made.answer, context.profile);
  return { ...made, ...(isBeside && { outcome: 'unclear' }), shown };
};

/** What every request is made with beside the wish. */
export interface MakeOptions {
  /** Of the answer; JSON where the target has it when left out. Bodies are JSON. */
  readonly format?: Format;
  /** What the approvals group is called; with underscores when left out. */
  readonly approvals?: string;
}

/** A request in another form than the documented one, which is bare JSON, or with other members than the wish has. */
export const bodyOf = (members: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(userReassignment, form, members);

/** The same in XML, which the documentation does not show for this resource. */
export const xmlBodyOf = (wish: ReassignmentWish): SentBody =>
  bodyOf(membersOf(wish, approvalsNames.underscores), 'xml');

/** Asks for a reassignment. */
export const make = (
  context: Pick<Context, 'client' | 'judge' | 'profile'>,
  wish: ReassignmentWish,
  { format, approvals = approvalsNames.underscores }: MakeOptions = {},
): Promise<Made> => send(context, bodyOf(membersOf(wish, approvals)), format);
