import type { Area } from '../../../models/areas.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { isClientError, isGone, isSuccess } from '../meaning.ts';
import type { KnownCreation, Memory } from '../memory.ts';
import type { Monitor, MonitorTools, ObservedExchange } from '../monitor.ts';
import { createdIdIn } from './lists-keep.ts';

type Row = (typeof endpoints)[number];

/**
 * Areas whose records have a lifecycle. The rows about their states judge whether a read finds a record after a write.
 */
const withLifecycle: readonly Area[] = [
  'requisitions',
  'scheduling-agreements',
  'quality-inspections',
  'user-reassignments',
];

interface Creation {
  readonly row: Row;
  readonly show: Row;
  /** Whether the path of the read is the path of the creation plus the id. */
  readonly isBelow: boolean;
}

const reads = endpoints.filter(({ operationKind }) => /^show(-attachment)?$/.test(operationKind));

/** The read of the records that an operation creates: below its path, otherwise at a path with only the id. */
const creationOf = (row: Row): Creation | undefined => {
  if (!/^(create|add-attachment)$/.test(row.operationKind)) return undefined;
  const below = reads.find(({ path }) => path.replace(/\/:\w+$/, '') === row.path);
  const other = reads.find(
    ({ resource, path }) =>
      resource === row.resource && row.operationKind === 'create' && path.match(/:/g)?.length === 1,
  );
  const show = below ?? other;
  return show && { row, show, isBelow: show === below };
};

/** The creations whose records can be read, by endpoint. */
const creations = new Map<string, Creation>(
  endpoints.flatMap((row) => {
    const creation = creationOf(row);
    return creation === undefined ? [] : [[row.id, creation] as const];
  }),
);

const readPath = ({ show, isBelow }: Creation, path: string, id: string): string =>
  isBelow ? `${path}/${id}` : show.path.replace(/:\w+/, id);

/** The path of the read of a record that an answer reports as created. */
export const createdPathIn = (
  { path }: OutgoingRequest,
  answer: Answer,
  operation: Pick<Endpoint, 'id'>,
): string | undefined => {
  const creation = creations.get(operation.id);
  const id = creation && createdIdIn(creation.row, answer);
  return creation === undefined || id === undefined
    ? undefined
    : readPath(creation, pathWithoutQuery({ path }), id);
};

/** Whether a path is of an attachment of a comment. It is deleted with a document that its path does not name. */
const isOfComment = (record: string): boolean => /^\/api\/comments\//.test(record);

/** The possible ids in the path and the body of a request. */
const namedIds = ({ path, body }: OutgoingRequest): ReadonlySet<string> =>
  new Set(`${path} ${body?.text ?? ''}`.split(/[^\w-]+/));

const withWrite = (known: KnownCreation, isRefusal: boolean): KnownCreation => ({
  ...known,
  writes: known.writes + 1,
  effects: known.effects + (isRefusal ? 0 : 1),
});

const hasLifecycle = ({ creation }: KnownCreation): boolean => {
  const area = creations.get(creation)?.row.area;
  return area !== undefined && withLifecycle.includes(area);
};

/** Counts a write for all agreements: a changed delivery schedule may move its agreement, which is not named. */
const noteSchedules = (records: Memory['records']): void => {
  for (const [path, record] of records)
    if (creations.get(record.creation)?.row.area === 'scheduling-agreements')
      records.set(path, withWrite(record, false));
};

/** Counts a write for the records that a hook may change: those with its id, or all if the id is unknown. */
export const noteHook = (
  { records }: Pick<Memory, 'records'>,
  { hook, id }: { readonly hook: string; readonly id?: Id | undefined },
): void => {
  if (hook.endsWith('-delivery-schedule')) noteSchedules(records);
  for (const [path, record] of records)
    if (hasLifecycle(record) && (id === undefined || path.split('/').includes(String(id))))
      records.set(path, withWrite(record, false));
};

/**
 * Counts a write for the records that it may change: those it names, and those at, above and below its path. A deletion
 * also forgets the records that it removes.
 */
const noteWrite = ({ request, answer, endpoint }: ObservedExchange, created: Memory['records']): void => {
  const [place, ids] = [pathWithoutQuery(request), namedIds(request)];
  if (endpoint?.resource?.name === 'delivery-schedule') noteSchedules(created);
  const isDeletion = request.method === 'DELETE';
  const takesMore = isDeletion && !place.includes('/attachments/');
  const own = place.split('/').at(-1);
  for (const [record, known] of created) {
    const id = record.split('/').at(-1) ?? '';
    const isBelow = record.startsWith(`${place}/`);
    const isNamed = ids.has(id) || `${place}/`.startsWith(`${record}/`);
    if (isDeletion && (isBelow || id === own)) created.delete(record);
    else if (isNamed || isBelow || (takesMore && isOfComment(record)))
      created.set(record, withWrite(known, isClientError(answer)));
  }
};

/** Whether a request adds a text to a document. The rows of additions are about files only. */
const isText = ({ row }: Creation, { body }: OutgoingRequest): boolean =>
  row.operationKind === 'add-attachment' && body?.type.startsWith('multipart/') !== true;

/**
 * The row of the read if the record was read before, or if the rows of the area's creations are about states; otherwise
 * the row of the creation.
 */
const rowOf = ({ row, show }: Creation, wasRead: boolean): RequirementId | undefined =>
  (wasRead || withLifecycle.includes(row.area) ? show.requirements?.answers?.[0] : undefined) ??
  row.requirements?.effect?.[0];

/** The row that a lost record violates. */
export const rowOfRecord = ({ creation, read }: KnownCreation): RequirementId | undefined => {
  const known = creations.get(creation);
  return known && rowOf(known, read !== undefined);
};

/** Reads a missing created record once more. It is a finding if the record is still missing. */
const judgeGone = async (
  { request, answer, endpoint: operation }: ObservedExchange,
  judge: Judge,
  {
    known,
    client,
    eventually,
  }: Pick<MonitorTools, 'client' | 'eventually'> & { readonly known: KnownCreation },
): Promise<void> => {
  const again = await eventually(
    () => client.send(request),
    (read) => !isGone(read),
  );
  const row = rowOfRecord(known);
  if (!isGone(again) || row === undefined) return;
  judge.violated(row, {
    expected: `the ${nounOf(operation?.resource)} that was created`,
    seen: `${again.status} to a read of it, twice`,
    exchanges: [known.exchange, answer.exchange, again.exchange],
    explanation: 'what a creation answered is not there',
    subject: operation?.id,
    mayBeOthers: true,
  });
};

/** Whether the record is known to exist since the last write. */
const wasThere = (known: KnownCreation): boolean =>
  known.writes === 0 && (known.read !== undefined || !hasLifecycle(known));

const noteCreation = (
  { request, answer }: ObservedExchange,
  { row }: Creation,
  records: Memory['records'],
): void => {
  const path = createdPathIn(request, answer, row);
  if (path !== undefined)
    records.set(path, { creation: row.id, exchange: answer.exchange, writes: 0, effects: 0 });
};

/** A created record stays, whatever happens to other records. A read that does not find it is a finding. */
export const createdRecordsStay: Monitor = {
  id: 'formats/created-records-stay',
  title: 'A record that was created is there until a request is about it',
  claims: [
    ...new Set(
      [...creations.values()].flatMap((one) => [true, false].flatMap((read) => rowOf(one, read) ?? [])),
    ),
  ],
  inspect: async (observed, judge) => {
    const { request, answer, endpoint: operation, tools } = observed;
    if (tools === undefined) return;
    const { records, isKnown, isNew } = tools.memory;
    const isOwn = request.token === undefined;
    const creation = isOwn ? creations.get(operation?.id ?? '') : undefined;
    if (creation !== undefined)
      return isText(creation, request) ? undefined : noteCreation(observed, creation, records);
    if (request.method !== 'GET') return noteWrite(observed, records);
    if (!isOwn || !/^show(-attachment)?$/.test(operation?.operationKind ?? '')) return;
    const path = pathWithoutQuery(request);
    // If no read of this kind ever finds a record in this format, the read itself is broken.
    const shown = `shown by ${operation?.id} in ${request.accept}`;
    const known = records.get(path);
    if (isSuccess(answer)) {
      isNew(shown);
      if (known !== undefined) records.set(path, { ...known, read: request, writes: 0, effects: 0 });
    }
    if (known === undefined || !isGone(answer) || !isKnown(shown) || !wasThere(known)) return;
    records.delete(path);
    await judgeGone(observed, judge, { ...tools, known });
  },
};
