import type { EndpointId } from '../../models/endpoints/index.ts';
import { inspectionStates } from '../../models/lifecycles/inspection.ts';
import type { Members } from '../../models/members.ts';
import { qualityInspection, requestedInspection } from '../../models/resources/quality-inspection.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import type { Format } from '../../models/wire/media-type.ts';
import {
  referenceSerialization,
  type SerializationOptions,
} from '../../models/wire/serialization-options.ts';
import { writeOne } from '../../models/wire/write.ts';
import { type SentBody, writeBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { formatsOf, readInEach } from '../harness/dialect/formats-of.ts';
import { type OperationPath, type PathParams, placeOf, requestAt } from '../harness/dialect/place.ts';
import { addMissing } from '../harness/generate/sample.ts';
import { isLater } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { collectRecords } from '../harness/resources/collected-records.ts';
import {
  type Creation,
  type CreationResult,
  create as createIn,
  type FoundId,
  idIn,
} from '../harness/resources/create.ts';
import { type ReadFailure, showsNone } from '../harness/resources/read-failure.ts';
import { openReader } from '../harness/resources/reader.ts';
import { isSnapshot, recordsIn, type Snapshot, snapshotOf } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';
import type { InspectionInput } from './inputs.ts';

type OperationOf<I extends string> = I extends `quality-inspections.${infer Operation}` ? Operation : never;

/** An operation on inspections: the last part of the id of its endpoint. */
type Operation = OperationOf<EndpointId>;

type InspectionProfile = Pick<Profile, 'qualityInspections'>;

/** The path of an operation on a target. */
export const placeFor = (
  { qualityInspections }: InspectionProfile,
  operation: Operation,
  params: PathParams = {},
): OperationPath => placeOf(`quality-inspections.${operation}`, qualityInspections.paths, params);

/**
 * A request for an operation. `query` is already URL-encoded; the format of the answer defaults to the target's own.
 */
export const requestFor = (
  profile: InspectionProfile,
  operation: Operation,
  {
    params = {},
    query = '',
    format,
    body,
  }: {
    readonly params?: PathParams;
    readonly query?: string;
    readonly format?: Format | undefined;
    readonly body?: SentBody;
  } = {},
): OutgoingRequest =>
  requestAt(placeFor(profile, operation, params), { format, ...(body && { body }) }, query);

/** An inspection as one response showed it. */
export interface InspectionSnapshot extends Snapshot {
  readonly id: Id;
  /** Empty if the inspection shows none. */
  readonly characteristics: readonly Data[];
  /** Folded; undefined if its status matches no known name and none of the profile. */
  readonly state?: string;
  /** Undefined if the flag is not shown as a boolean. */
  readonly exported?: boolean;
}

/** The folded state that a target's name stands for; undefined if there is none. */
const inspectionState = (status: unknown, profile: Profile): string | undefined =>
  stateNamed(status, profile, inspectionStates);

/** The snapshot of an inspection whose id is known. */
const viewOf = (shown: Snapshot, id: Id, profile: Profile): InspectionSnapshot => {
  const { exported, status, characteristics } = shown.data;
  const state = inspectionState(status, profile);
  return {
    ...{ ...shown, id, characteristics: recordsIn(characteristics) },
    ...(state !== undefined && { state }),
    ...(typeof exported === 'boolean' && { exported }),
  };
};

export const { read, readEventually, snapshotIn } = openReader<InspectionSnapshot, Id>({
  resource: qualityInspection,
  request: (profile, id, format) => requestFor(profile, 'show', { params: { id }, format }),
  view: (shown, profile) => {
    const { reading, exchange, data } = shown;
    const id = idFrom(data['id']);
    if (id !== undefined) return viewOf(shown, id, profile);
    return { kind: 'other', unread: 'what was answered has no id', exchange, reading };
  },
});

/** An answer whose id has a wrong type still shows the requested inspection: its members are used too. */
const withId = (
  { reading, exchange }: ReadFailure,
  { id, format, profile }: { readonly id: Id; readonly format: Format; readonly profile: Profile },
): readonly InspectionSnapshot[] => {
  const isOther = reading?.problems.some(({ member }) => member === 'id') === true;
  if (reading === undefined || !isOther || (reading.data['id'] ?? null) === null) return [];
  return [viewOf(snapshotOf(reading, { format, exchange }), id, profile)];
};

/** Reads an inspection in each format; failed reads are omitted. */
export const readEach = (context: Pick<Context, 'client' | 'profile'>, id: Id) =>
  readInEach(formatsOf(context.profile), async (format) => {
    const shown = await read(context, id, format);
    return isSnapshot(shown) ? [shown] : withId(shown, { id, format, profile: context.profile });
  });

/** Numeric strings stay strings, and members that an input lacks are not sent. */
const serialization: SerializationOptions = {
  ...referenceSerialization,
  decimals: 'string',
  datetimes: 'z',
  nulls: 'absent',
};

/** The members of a request in camel case. Undefined members of `further` are not sent. */
export const bodyMembers = (
  { qualityInspections: { inspection, characteristic } }: InspectionProfile,
  { members, further = {} }: InspectionInput,
): Members => {
  const written = parseOwnJson(writeOne(requestedInspection, members, 'json', serialization)) as Members;
  const { characteristics } = written;
  const listed = Array.isArray(characteristics)
    ? { characteristics: characteristics.map((one: Members) => addMissing(characteristic, one)) }
    : {};
  return addMissing(inspection, { ...written, ...listed, ...further });
};

/** The body of a creation. Only JSON is documented. */
export const bodyOf = (
  profile: InspectionProfile,
  input: InspectionInput,
  format: Format = 'json',
): SentBody => writeBody(requestedInspection, bodyMembers(profile, input), { format });

/** The result of a creation. */
export interface CreatedInspection extends CreationResult {
  readonly input: InspectionInput;
}

const creation: Creation<Id> = {
  describe: (id) => (id === undefined ? 'an inspection whose id is not known' : `inspection ${id}`),
  idIn: (answer) => idIn(qualityInspection, answer),
};

/** Targets whose list did not show a created inspection: it is elsewhere, or on another page. */
const hidden = new WeakSet<Profile>();

/**
 * Finds a new inspection whose creation did not return an id, by its external id: in the filtered list, then in the
 * whole.
 */
const findCreated = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  { members }: InspectionInput,
): Promise<FoundId> => {
  const mark = members['external-inspection-id'];
  if (typeof mark !== 'string' || hidden.has(profile)) return {};
  for (const query of [`externalInspectionId=${encodeURIComponent(mark)}`, '']) {
    const answer = await client.send(requestFor(profile, 'list', { query }));
    const { readings } = collectRecords(qualityInspection, answer);
    const own = readings.filter(({ data }) => data['external-inspection-id'] === mark);
    const [id, ...others] = own.map(({ data }) => idFrom(data['id']));
    if (id !== undefined && others.length === 0) return { id };
  }
  hidden.add(profile);
  return {};
};

/**
 * Creates an inspection: `body` is the format of the body, `format` that of the answer, by default the target's own.
 */
export const create = async (
  context: Context,
  input: InspectionInput,
  { body, format }: { readonly body?: Format; readonly format?: Format } = {},
): Promise<CreatedInspection> => {
  const { profile } = context;
  const request = requestFor(profile, 'create', { body: bodyOf(profile, input, body), format });
  const findId = () => findCreated(context, input);
  return { ...(await createIn(context, request, { ...creation, findId })), input };
};

/** A read of a created inspection. */
export interface ReadBack {
  readonly snapshot: InspectionSnapshot | ReadFailure;
  /** The creation and the read. */
  readonly exchanges: readonly Exchange[];
  /** The creation returned an id, but repeated reads found nothing. */
  readonly gone: boolean;
}

/** Reads a created inspection; undefined if its id is unknown. */
export const readOnce = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  { id, exchanges, answer }: CreatedInspection,
  format?: Format,
): Promise<ReadBack | undefined> => {
  if (id === undefined) return undefined;
  // A creation that was answered with 202 is not waited for.
  const isPromised = isLater(answer);
  const snapshot = isPromised
    ? await read(context, id, format)
    : await readEventually(context, id, { format });
  const gone = !isPromised && !isSnapshot(snapshot) && showsNone(snapshot);
  return { snapshot, exchanges: [...exchanges, snapshot.exchange], gone };
};
