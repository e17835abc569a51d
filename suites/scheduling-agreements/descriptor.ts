import { type AgreementState, agreementStates } from '../../models/lifecycles/agreement.ts';
import type { Members } from '../../models/members.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { requestedAgreement, schedulingAgreement } from '../../models/resources/scheduling-agreement.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import {
  type OperationPath,
  type PathParams,
  placeOf,
  requestAt,
  requestTo,
} from '../harness/dialect/place.ts';
import { type BodyForm, bodyIn } from '../harness/http/body-forms.ts';
import type { AgreementOperation } from '../harness/profile/agreement-profile.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { collectRecords } from '../harness/resources/collected-records.ts';
import { type CreationResult, create, type FoundId, idTextIn } from '../harness/resources/create.ts';
import { describeAnswer as describeStatus, type ReadFailure } from '../harness/resources/read-failure.ts';
import { openReader } from '../harness/resources/reader.ts';
import { idText, isSnapshot, type Snapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';

type AgreementTools = Pick<Context, 'client' | 'profile'>;

/** Converts an id from an answer to its form in requests. */
export const asId = (text: string): Id | string => idFrom(text) ?? text;

/** The body of a new agreement; bare JSON by default. */
export const bodyOf = (body: Members, form: BodyForm = 'bare'): SentBody =>
  bodyIn(requestedAgreement, form, body);

export const createRequest = (body: Members, more: Partial<OutgoingRequest> = {}): OutgoingRequest =>
  requestTo('scheduling-agreements.create', {}, { body: bodyOf(body), ...more });

export const showRequest = (id: string | Id, format?: Format): OutgoingRequest =>
  requestTo('scheduling-agreements.show', { id }, { format });

/** The path of an operation whose path is undocumented. */
export const placeFor = (
  { schedulingAgreements: { paths } }: Pick<Profile, 'schedulingAgreements'>,
  operation: AgreementOperation,
  params: PathParams = {},
): OperationPath => placeOf(`scheduling-agreements.${operation}`, paths, params);

/** The operation that an answer belongs to; it determines the name of lines. */
export type Origin = 'create' | 'show';

/** An item as an answer showed it. */
export interface ItemSnapshot {
  /** Its position in the answer. */
  readonly at: number;
  readonly data: Data;
  readonly lines: readonly Data[];
}

/** An agreement as one response showed it. */
export interface AgreementSnapshot extends Snapshot {
  readonly origin: Origin;
  /** As text, whatever its type. */
  readonly id?: string;
  readonly items: readonly ItemSnapshot[];
  /** Undefined if its status matches no documented name and none of the profile. */
  readonly state?: AgreementState;
  /** The text of the whole answer. */
  readonly text: string;
}

const lineNames = {
  create: ['schedule-lines', 'delivery-schedules'],
  show: ['delivery-schedules', 'schedule-lines'],
} as const;

const linesOf = (item: Data, origin: Origin): readonly Data[] => {
  const lists = lineNames[origin].map((name) => item[name]);
  const list = lists.find((one) => Array.isArray(one) && one.length > 0);
  return Array.isArray(list) ? list.filter(isData) : [];
};

const itemsOf = ({ items }: Data, origin: Origin): readonly ItemSnapshot[] =>
  (Array.isArray(items) ? items : []).flatMap((data, at) =>
    isData(data) ? [{ at, data, lines: linesOf(data, origin) }] : [],
  );

const readerOf = (origin: Origin) =>
  openReader<AgreementSnapshot, string>({
    resource: schedulingAgreement,
    request: (_, id, format) => showRequest(id, format),
    view: (shown, profile, { text }) => {
      const { data } = shown;
      const [id, state] = [idText(data), stateNamed(data['status'], profile, agreementStates)];
      return {
        ...{ ...shown, origin, text, items: itemsOf(data, origin) },
        ...(id !== undefined && { id }),
        ...(state !== undefined && { state }),
      };
    },
  });

const readers = { create: readerOf('create'), show: readerOf('show') };

/** Reads an agreement from a whole answer. */
const snapshotIn = (answer: Answer, profile: Profile, origin: Origin): AgreementSnapshot | ReadFailure =>
  readers[origin].snapshotIn(answer, profile);

/** Reads an agreement by its id. On failure `unread` gives the reason. */
export const { read, readEventually } = readers.show;

/** Reads an agreement by its id; undefined where that fails. */
export const readNow = async (tools: AgreementTools, id: string): Promise<AgreementSnapshot | undefined> => {
  const snapshot = await read(tools, id);
  return isSnapshot(snapshot) ? snapshot : undefined;
};

/** Reads an agreement, with retries until `isDone`. Undefined without an id. */
export const readOnce = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  { id }: Pick<CreatedAgreement, 'id'>,
  format?: Format,
  isDone?: (shown: AgreementSnapshot) => boolean,
): Promise<AgreementSnapshot | ReadFailure | undefined> =>
  id === undefined ? undefined : readEventually(context, id, { format, ...(isDone && { isDone }) });

/** Finds the id of an agreement by its external number in the list. */
export const findByNumber = async (
  { client, profile }: AgreementTools,
  number: unknown,
): Promise<Required<Pick<FoundId<string>, 'exchanges'>> & FoundId<string>> => {
  const query = `external-scheduling-agreement-number=${encodeURIComponent(String(number))}`;
  const answer = await client.send(requestAt(placeFor(profile, 'list'), {}, query));
  const { readings } = collectRecords(schedulingAgreement, answer);
  const reading = readings.find(({ data }) => data['external-scheduling-agreement-number'] === number);
  return { id: idText(reading?.data ?? {}), exchanges: [answer.exchange] };
};

/** The result of a request for a new agreement. */
export interface CreatedAgreement extends CreationResult<string> {
  /** What was sent. */
  readonly body: Members;
  /** The agreement that the answer shows. */
  readonly created?: AgreementSnapshot;
}

/** Creates an agreement with a given body, and finds its id. */
export const make = async (
  context: Pick<Context, 'client' | 'profile' | 'judge'>,
  body: Members,
  more: Partial<OutgoingRequest> = {},
): Promise<CreatedAgreement> => {
  const number = body['external-scheduling-agreement-number'];
  const made = await create<string>(context, createRequest(body, more), {
    describe: (id) => `scheduling agreement ${id ?? String(number)}`,
    idIn: (answer) => idTextIn(schedulingAgreement, answer),
    findId: () => findByNumber(context, number),
  });
  const shown = snapshotIn(made.answer, context.profile, 'create');
  return { ...made, body, ...(made.outcome === 'accepted' && isSnapshot(shown) && { created: shown }) };
};

/** Describes an answer by its status and the beginning of its text. */
export const describeAnswer = ({ status, text, exchange }: Answer): string =>
  status === undefined ? describeStatus({ exchange }) : `${status} ${text.slice(0, 160)}`.trim();
