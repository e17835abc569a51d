import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { isData, nounOf, type Resource, type Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { markersIn } from '../generate/marker.ts';
import { isSuccess } from '../meaning.ts';
import type { Memory } from '../memory.ts';
import type { Monitor, MonitorTools } from '../monitor.ts';
import { listedRecords } from '../resources/records.ts';
import { sameMember, sameRecord } from '../resources/same-value.ts';
import { idText, isNothing } from '../resources/snapshot.ts';
import { createdPathIn } from './created-stays.ts';

const dates = 'formats/creation-stays';

/** Members about the creation of a record, for all resources. */
const ofCreation: Readonly<Record<string, RequirementId>> = { 'created-at': dates, 'created-by': dates };

const content: RequirementId = 'service-sheets/actions-keep-the-content';

/** Members that no documented request changes after the creation. */
const ofRecord: Readonly<Record<string, Readonly<Record<string, RequirementId>>>> = {
  'user-reassignment': {
    'from-user': 'user-reassignments/create-keeps-from-user',
    'to-user': 'user-reassignments/create-keeps-to-user',
    'deactivate-from-user-after-reassignment': 'user-reassignments/create-keeps-deactivation-flag',
    'requested-reassignments': 'user-reassignments/create-keeps-requested-reassignments',
  },
  'work-confirmation-header': {
    ...{ lines: content, total: content, supplier: content },
    ...{ 'order-header': content, 'po-number': content },
  },
};

/** Requirements for texts of the suites, which a record keeps until a request names their member. */
const ofTexts: Readonly<Record<string, RequirementId>> = {
  'requisition-header': 'requisitions/create-keeps-what-was-sent',
  'user-reassignment': 'user-reassignments/create-keeps-notes',
  'scheduling-agreement': 'scheduling-agreements/create-keeps-the-header',
  'quality-inspection': 'quality-inspections/create-keeps-what-was-sent',
  comment: 'comments/body-is-kept',
};

/** Requirements for texts that an update put into a record which the suites did not create, such as the cart. */
const ofUpdates: Readonly<Record<string, RequirementId>> = {
  'requisition-header': 'requisitions/update-changes',
};

/** Lists of lines, which no action on their record changes, and their requirements. */
const ofLines: Readonly<Record<string, readonly [member: string, row: RequirementId]>> = {
  'requisition-header': ['requisition-lines', 'requisitions/create-keeps-lines'],
};

/** Members that only requests set, for records whose creation named them. */
const ofRequests: Readonly<Record<string, readonly string[]>> = {
  'requisition-header': ['need-by-date', 'hide-price'],
};

const claims = [
  ...new Set([
    dates,
    ...Object.values(ofRecord).flatMap((rows) => Object.values(rows)),
    ...Object.values(ofTexts),
    ...Object.values(ofUpdates),
    ...Object.values(ofLines).map(([, row]) => row),
  ] as const),
];

const shows = endpoints.filter(({ operationKind }) => ['show', 'show-attachment'].includes(operationKind));

/** Lists that are part of a creation, and that a replacement without them empties. */
const recordLists = new Set(['requisition-lines', 'items', 'characteristics']);

/** A record as shown so far. */
interface KnownRecord {
  /** The body of the creation as kept in evidence; empty if unknown. */
  readonly creation: string;
  /** The bodies of accepted updates. */
  updates: string;
  /** The markers in its lines, and its status then; undefined if a request since may have changed the lines. */
  lines?: { readonly status: Value; readonly markers: readonly string[] } | undefined;
  readonly shown: Map<string, Value>;
  /** Lists that were not empty. A target that also loses these replaces whole records. */
  readonly lists: Set<string>;
  readonly named: Map<string, readonly string[]>;
  /** Whether an action on the record was accepted since it was last shown. */
  isActedOn: boolean;
}

/** Path of a read -> format and operation -> the known record. */
type KnownRecords = Map<string, Map<string, KnownRecord>>;

/** One per session: checks have separate views of the memory but share its records. */
const memories = new WeakMap<Memory['records'], KnownRecords>();

const knownIn = ({ records }: Memory): KnownRecords => {
  const known: KnownRecords = memories.get(records) ?? new Map();
  memories.set(records, known);
  return known;
};

const isNamed = (text: string, member: string): boolean =>
  new RegExp(member.replaceAll('-', '[-_]?'), 'i').test(text);

/** Notes the members that a request may change: those that it names. A request for the cart may concern any record. */
const noteWrite = (
  { method, path, body }: OutgoingRequest,
  records: KnownRecords,
  kind: 'action' | 'update' | 'other',
): void => {
  const text = `${path} ${body?.text ?? ''}`;
  for (const [place, formats] of records) {
    const isOf = path.startsWith(place) || path.endsWith('/add_to_cart');
    // A new record may take over lines of others by their ids.
    const mayTakeLines = isOf ? kind !== 'action' : isNamed(text, 'id\\b');
    if (mayTakeLines) for (const one of formats.values()) one.lines = undefined;
    if (!isOf) continue;
    if (method === 'DELETE') records.delete(place);
    for (const one of formats.values()) {
      one.isActedOn ||= kind === 'action';
      if (kind === 'update') one.updates += ` ${text}`;
      // What an action on the record itself keeps has a requirement of its own.
      if (kind === 'action' && path.startsWith(place)) one.updates = '';
      for (const member of one.shown.keys())
        if (isNamed(text, member)) one.named.set(member, markersIn(text));
    }
  }
};

/** Any other request may change all records below and above its path. */
const forgetWritten = (request: OutgoingRequest, records: KnownRecords): void => {
  const path = pathWithoutQuery(request);
  for (const place of records.keys())
    if (`${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`)) records.delete(place);
};

/** The requirement that a member stays; undefined if it may change. */
const rowOf = (
  { name }: Resource,
  { creation, updates }: KnownRecord,
  [member, value]: readonly [string, Value],
): RequirementId | undefined => {
  const isSent = ofRequests[name]?.includes(member) === true && isNamed(creation, member);
  // In a record that the suites did not create, a text of the suites came from a write about another record.
  const isText = typeof value === 'string' && markersIn(value).length > 0;
  const isOwn = creation !== '' && isText;
  const isUpdated = isText && isNamed(updates, member);
  return (
    ofCreation[member] ??
    ofRecord[name]?.[member] ??
    (isSent || isOwn ? ofTexts[name] : isUpdated ? ofUpdates[name] : undefined)
  );
};

/** Notes the members that must stay; if a request named one since, only its new value, since a read may be late. */
const noteShown = (one: KnownRecord, { data, problems }: Reading, resource: Resource): void => {
  const { status = null, [ofLines[resource.name]?.[0] ?? '']: lines = null } = data;
  one.lines = { status, markers: markersIn(lines) };
  const wrong = new Set(problems.map(({ member }) => member.split('.')[0]));
  for (const [member, value] of Object.entries(data)) {
    if (recordLists.has(member) && !isNothing(value)) one.lists.add(member);
    if (isNothing(value) || wrong.has(member) || rowOf(resource, one, [member, value]) === undefined)
      continue;
    const sent = one.named.get(member);
    if (sent !== undefined && !markersIn(value).some((marker) => sent.includes(marker))) continue;
    one.named.delete(member);
    one.shown.set(member, value);
  }
};

const newRecord = (creation: string): KnownRecord => ({
  ...{ creation, updates: '', shown: new Map(), lists: new Set(), named: new Map(), isActedOn: false },
});

/** The names of the flags that are true in a value, at any depth. */
const trueIn = (value: Value): readonly string[] =>
  isData(value) ? Object.entries(value).flatMap(([name, one]) => (one === true ? [name] : trueIn(one))) : [];

const idsIn = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.filter(isData).flatMap((one) => idText(one) ?? []) : [];

const isSame = (resource: Resource, member: string, [was, now]: readonly [Value, Value]): boolean =>
  idsIn(was).every((id) => idsIn(now).includes(id)) &&
  (sameRecord(was, now) ?? sameMember(resource, member)(was, now)) !== false &&
  trueIn(was).toSorted().join() === trueIn(now).toSorted().join();

/** A member whose value changed although no request named it. */
interface ChangedMember {
  readonly member: string;
  readonly was: Value;
  readonly now: Value;
  readonly row: RequirementId;
}

/** The lines that an action took from a record. A target may hide lines in another status, or show none. */
const lostLines = (
  { lines, isActedOn }: KnownRecord,
  { data }: Reading,
  { name }: Resource,
): readonly ChangedMember[] => {
  const [member, row] = ofLines[name] ?? [];
  if (member === undefined || row === undefined || lines === undefined || !isActedOn) return [];
  const [was, now] = [lines.markers, markersIn(data[member] ?? null)];
  const isComparable = now.length > 0 && lines.status === (data['status'] ?? null);
  return isComparable && was.some((one) => !now.includes(one))
    ? [{ member, was: was.join(', '), now: now.join(', '), row }]
    : [];
};

/** The members whose values changed although no request named them. */
const changedMembers = (
  known: KnownRecord,
  { data, problems }: Reading,
  resource: Resource,
): readonly ChangedMember[] =>
  [...known.shown].flatMap(([member, was]) => {
    const now = data[member] ?? null;
    const isSound = problems.every((one) => one.member.split('.')[0] !== member);
    const row = rowOf(resource, known, [member, was]);
    // A member that is now absent is lost, except for members about the creation.
    const isReplaced = [...known.lists].some((list) => isNothing(data[list]));
    const isLost = isNothing(now) && row !== dates && !isReplaced;
    const isOther = isNothing(now) ? isLost : !isSame(resource, member, [was, now]);
    return row !== undefined && isSound && isOther && !known.named.has(member)
      ? [{ member, was, now, row }]
      : [];
  });

/** All changes that no request named. */
const changedIn = (known: KnownRecord, reading: Reading, resource: Resource): readonly ChangedMember[] => [
  ...lostLines(known, reading, resource),
  ...changedMembers(known, reading, resource),
];

/** Whether a read shows a member about the creation again. */
const showsCreation = ({ shown }: KnownRecord, { data }: Reading): boolean =>
  Object.keys(ofCreation).some((member) => shown.has(member) && !isNothing(data[member]));

/** The requirements for members that an action on the record left unchanged. */
const keptRows = ({ isActedOn, shown }: KnownRecord, { data }: Reading, { name }: Resource) => {
  const kept = Object.entries(ofRecord[name] ?? {}).filter(
    ([member]) => shown.has(member) && !isNothing(data[member]),
  );
  return isActedOn ? [...new Set(kept.map(([, row]) => row))] : [];
};

/** A record in an answer, and the path of its read. */
interface ShownRecord {
  readonly place: string;
  readonly reading: Reading;
}

/** The number of records checked per list. */
const mostListed = 50;

/** The records in a read or a list, each with the path of writes to it. */
const shownRecords = (operation: Endpoint, path: string, answer: Answer): readonly ShownRecord[] => {
  const { id, operationKind, resource } = operation;
  if (operationKind === 'show')
    return listedRecords(answer, id as EndpointId)
      .slice(0, 1)
      .map((reading) => ({ place: path, reading }));
  if (!['list', 'list-own', 'list-attachments'].includes(operationKind)) return [];
  const own = shows.filter((one) => one.resource === resource);
  const below = own.some((one) => one.path.replace(/\/:\w+$/, '') === operation.path);
  const place = below ? path : own.find((one) => /^[^:]*:id$/.test(one.path))?.path.replace('/:id', '');
  if (place === undefined) return [];
  const byId = Map.groupBy(listedRecords(answer, id as EndpointId), ({ data }) => idText(data));
  return [...byId].slice(0, mostListed).flatMap(([record, [reading, ...others]]) =>
    // Records that share an id cannot be matched with earlier ones.
    record === undefined || reading === undefined || others.length > 0
      ? []
      : [{ place: `${place}/${record}`, reading }],
  );
};

interface Suspicion {
  readonly request: OutgoingRequest;
  readonly first: Answer;
  readonly known: KnownRecord;
  readonly operation: Endpoint;
  readonly resource: Resource;
  readonly place: string;
}

/** Reads the record again. A difference that persists is a finding. */
const judgeChanged = async (
  { request, first, known, operation, resource, place }: Suspicion,
  judge: Judge,
  { client, eventually }: MonitorTools,
): Promise<void> => {
  const readingIn = (answer: Answer) =>
    shownRecords(operation, pathWithoutQuery(request), answer).find((one) => one.place === place)?.reading;
  const changesIn = (reading: Reading | undefined) => (reading ? changedIn(known, reading, resource) : []);
  const again = await eventually(
    () => client.send(request),
    (answer) => changesIn(readingIn(answer)).length === 0,
  );
  const noun = nounOf(resource);
  for (const { member, was, now, row } of changesIn(readingIn(again))) {
    judge.violated(row, {
      expected: `${member} ${jsonText(was)} as ${operation.id} showed it before; no request named it since`,
      seen: jsonText(now),
      exchanges: [first.exchange, again.exchange],
      explanation: `${member} of ${withArticle(noun)} changes by itself`,
      subject: `${resource.name} ${member}`,
      mayBeOthers: true,
    });
  }
};

/** Compares a record with what the same operation showed earlier in the same format, and notes its current members. */
const judgeRecord = async (
  { place, reading }: ShownRecord,
  { request, answer, operation, resource }: RecordRead,
  { judge, tools }: { readonly judge: Judge; readonly tools: MonitorTools },
): Promise<void> => {
  const records = knownIn(tools.memory);
  const views = records.get(place) ?? new Map<string, KnownRecord>();
  records.set(place, views);
  const view = `${answer.format} ${operation.id}`;
  const known = views.get(view) ?? newRecord(tools.memory.records.get(place)?.exchange.requestBody ?? '');
  views.set(view, known);
  if (changedIn(known, reading, resource).length > 0)
    await judgeChanged({ request, first: answer, known, operation, resource, place }, judge, tools);
  else {
    if (showsCreation(known, reading)) judge.holds(dates, answer.exchange);
    judge.holds(keptRows(known, reading, resource), answer.exchange);
  }
  known.isActedOn = false;
  noteShown(known, reading, resource);
};

/** Resources whose omitted texts are not filled from other records. */
const withoutDefaults = ['user-reassignment', 'comment', 'quality-inspection', 'scheduling-agreement'];

/** The answer to a creation contains no texts of other requests. */
const judgeForeignTexts = ({ request, answer, operation, resource }: RecordRead, judge: Judge): void => {
  const row = ofTexts[resource.name];
  const [reading] = listedRecords(answer, operation.id as EndpointId);
  if (row === undefined || reading === undefined || !withoutDefaults.includes(resource.name)) return;
  const sent = `${request.path} ${request.body?.text ?? ''}`;
  for (const [member, value] of Object.entries(reading.data)) {
    const foreign = typeof value === 'string' ? markersIn(value).filter((one) => !sent.includes(one)) : [];
    if (foreign.length === 0) continue;
    judge.violated(row, {
      expected: `no ${member} that another request sent`,
      seen: jsonText(value),
      exchanges: [answer.exchange],
      explanation: `a new ${nounOf(resource)} shows ${member} of another one`,
      subject: `${resource.name} ${member}`,
    });
  }
};

/** What an accepted write does with the records that it is about. */
const kindOfWrite = ({ operationKind }: Endpoint, answer: Answer): 'action' | 'update' | 'other' => {
  if (!isSuccess(answer)) return 'other';
  return operationKind === 'act' ? 'action' : operationKind === 'update' ? 'update' : 'other';
};

interface RecordRead {
  readonly request: OutgoingRequest;
  readonly answer: Answer;
  readonly operation: Endpoint;
  readonly resource: Resource;
}

/** The members of a created record stay as reads and lists showed them until a request names them. */
export const recordsKeepMembers: Monitor = {
  id: 'formats/records-keep-members',
  title: 'A record keeps what it was created with until a request names that',
  claims,
  inspect: async ({ request, answer, endpoint: operation, tools }, judge) => {
    if (tools === undefined) return;
    const known = knownIn(tools.memory);
    const resource = request.token === undefined ? operation?.resource : undefined;
    if (operation === undefined || resource === undefined) {
      if (request.method !== 'GET') forgetWritten(request, known);
      return;
    }
    if (createdPathIn(request, answer, operation) !== undefined)
      judgeForeignTexts({ request, answer, operation, resource }, judge);
    if (request.method !== 'GET') return noteWrite(request, known, kindOfWrite(operation, answer));
    for (const one of shownRecords(operation, pathWithoutQuery(request), answer))
      await judgeRecord(one, { request, answer, operation, resource }, { judge, tools });
  },
};
