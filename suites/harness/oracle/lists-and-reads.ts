import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import {
  type Data,
  type Field,
  type FieldType,
  isData,
  nounOf,
  type Resource,
  type Value,
} from '../../../models/resources/resource.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Judge } from '../check.ts';
import { type Answer, type Client, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { requestTo } from '../dialect/place.ts';
import { describeValue, isCutOf } from '../generate/text-rendering.ts';
import type { Memory } from '../memory.ts';
import type { Monitor, MonitorTools } from '../monitor.ts';
import { recordsOf } from '../resources/records.ts';
import { idText, isNothing } from '../resources/snapshot.ts';
import { retriesForLists } from '../time/eventually.ts';

const isList = ({ operationKind }: Endpoint): boolean => ['list', 'list-own'].includes(operationKind);

type Row = (typeof endpoints)[number];

/** The operation that reads one record of a list. */
const readOf = (list: Endpoint): Row | undefined =>
  endpoints.find(
    ({ operationKind, resource, area, path }) =>
      operationKind === 'show' &&
      resource === list.resource &&
      area === list.area &&
      (path.replace(/\/:\w+$/, '') === list.path || path.match(/:/g)?.length === 1),
  );

/** List -> the read of its records. */
const reads = new Map(
  endpoints.filter(isList).flatMap((list) => {
    const read = readOf(list);
    return read === undefined ? [] : [[list.id as string, read] as const];
  }),
);

const requestOf = (
  list: Endpoint,
  { path, accept }: OutgoingRequest,
  id: string,
): OutgoingRequest | undefined => {
  const read = reads.get(list.id);
  if (read === undefined) return undefined;
  const below = read.path.replace(/\/:\w+$/, '') === list.path;
  const name = /:(\w+)/.exec(read.path)?.[1] ?? '';
  const request = below
    ? { method: 'GET', path: `${pathWithoutQuery({ path })}/${encodeURIComponent(id)}`, endpoint: read.id }
    : requestTo(read.id, { [name]: id });
  return { ...request, ...(accept !== undefined && { accept }) };
};

/** The id of a reference to a record; any other value as it is. */
const plainValue = (value: Value | undefined): Value | undefined =>
  isData(value) ? (value['id'] ?? undefined) : value;

/** A word with its spelling folded, if the member has listed words. Other monitors judge the spelling. */
const foldWord = (value: Value | undefined, words: readonly string[] | undefined): Value | undefined =>
  words !== undefined && typeof value === 'string' ? foldStatus(value) : value;

/** A difference between two records, with both values. */
interface Difference {
  readonly path: string;
  readonly listed: Value | undefined;
  readonly read: Value | undefined;
}

type ValuePair = readonly [listed: Value | undefined, read: Value | undefined];

/** The pairs of records with the same id in two lists. */
const pairsIn = (listed: readonly Value[], read: readonly Value[]): readonly (readonly [Data, Data])[] => {
  const known = new Map(read.filter(isData).flatMap((one) => [[idText(one) ?? '', one] as const]));
  return listed.filter(isData).flatMap((one) => {
    const other = known.get(idText(one) ?? ' ');
    return other === undefined ? [] : [[one, other] as const];
  });
};

/** The first difference between nested records, in their known members and the id. */
const differenceWithin = (
  type: FieldType,
  [listed, read]: readonly [Data, Data],
  path: string,
): Difference | undefined => {
  const { fields = [], freeNames } = nestedIn(type) ?? {};
  const free = freeNames ? Object.keys(listed).map((name): Member => ({ name, type: 'any' })) : [];
  const members: readonly Member[] = [{ name: 'id', type: 'any' }, ...fields, ...free];
  for (const one of members) {
    const found = differenceIn(one, [listed[one.name], read[one.name]], `${path}.${one.name}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

type Member = Pick<Field, 'name' | 'type' | 'words'>;

/** The first difference in a member that both records show. A list may omit or shorten what a read shows. */
const differenceIn = (
  { name, type, words }: Member,
  [listed, read]: ValuePair,
  path = name,
): Difference | undefined => {
  if (isNothing(listed) || isNothing(read)) return undefined;
  if (Array.isArray(listed) && Array.isArray(read)) {
    const found = pairsIn(listed, read).map((pair) => differenceWithin(type, pair, path));
    return found.find((one) => one !== undefined);
  }
  if (Array.isArray(listed) || Array.isArray(read)) return undefined;
  if (isData(listed) && isData(read)) return differenceWithin(type, [listed, read], path);
  const [one, other] = [listed, read].map((value) => foldWord(plainValue(value), words));
  if (isNothing(one) || isNothing(other) || isCutOf(String(other), one)) return undefined;
  const isSame = differences({ value: one } as Data, { value: other } as Data).length === 0;
  return isSame ? undefined : { path, listed: one, read: other };
};

/** The documented members whose values differ between a list and a read. */
const differingMembers = (
  { fields }: Resource,
  list: Reading,
  read: Reading,
): ReadonlyMap<string, Difference> => {
  const wrong = new Set([...list.problems, ...read.problems].map(({ member }) => member.split('.')[0]));
  return new Map(
    fields.flatMap((field) => {
      const { name } = field;
      const found = wrong.has(name) ? undefined : differenceIn(field, [list.data[name], read.data[name]]);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
};

const recordIn = (answer: Answer, id: EndpointId, record: string): Reading | undefined => {
  const records = recordsOf(answer, id);
  return records.kind === 'records' ? records.records.find(({ data }) => idText(data) === record) : undefined;
};

/** One record as shown by its list and by its read. */
interface RecordPair {
  readonly list: Answer;
  readonly read: Answer;
  readonly shown: readonly [list: Reading, read: Reading] | undefined;
  /** The differences by member. */
  readonly differing: ReadonlyMap<string, Difference>;
}

interface Case {
  readonly client: Client;
  readonly row: Row;
  readonly request: OutgoingRequest;
  readonly read: OutgoingRequest;
  readonly record: string;
}

const compare = async ({ client, row, read, record }: Case, list: Answer): Promise<RecordPair> => {
  const answer = await client.send(read);
  const one = recordIn(list, row.id, record);
  const other = recordIn(answer, read.endpoint as EndpointId, record);
  const shown = one && other && ([one, other] as const);
  const differing = shown && row.resource ? differingMembers(row.resource, ...shown) : new Map();
  return { list, read: answer, shown, differing };
};

/** The requirements that a list shows its records as their reads do. */
const rowsOf = ({ requirements }: Endpoint) => requirements?.agrees ?? requirements?.answers ?? [];

const isSteady = (first: RecordPair, last: RecordPair, member: string): boolean =>
  first.differing.has(member) &&
  last.differing.has(member) &&
  [0, 1].every((at) => {
    const [one, other] = [first, last].map(({ shown }) => ({ value: shown?.[at]?.data[member] ?? null }));
    return differences(one as Data, other as Data).length === 0;
  });

const judgeRecord = async (
  one: Case,
  { judge, list, tools }: { readonly judge: Judge; readonly list: Answer; readonly tools: MonitorTools },
): Promise<void> => {
  const rows = rowsOf(one.row);
  const first = await compare(one, list);
  if (first.shown === undefined) return;
  if (first.differing.size === 0) return judge.holds(rows, list.exchange);
  const last = await tools.eventually(
    async () => compare(one, await one.client.send(one.request)),
    ({ differing }) => differing.size === 0,
    retriesForLists,
  );
  const found = [...last.differing].flatMap(([member, one]) => (isSteady(first, last, member) ? [one] : []));
  const [difference, ...more] = found;
  if (difference === undefined) return;
  const { path } = difference;
  const [listed, read] = [difference.listed, difference.read].map(describeValue);
  const noun = nounOf(one.row.resource);
  judge.violated(rows, {
    expected: `${noun} ${one.record} as a read of it shows it: ${path} ${read}`,
    seen: `${path} ${listed} in the list${more.length > 0 ? `; also ${more.map((one) => one.path).join(', ')}` : ''}`,
    exchanges: [first.list.exchange, first.read.exchange, last.list.exchange, last.read.exchange],
    shownBy: [last.list.exchange, last.read.exchange],
    explanation: `a list shows another ${path} of ${withArticle(noun)} than a read of it`,
    subject: `${one.row.resource?.name} ${path}`,
  });
};

/** The number of records read per list and format. If the list shows statuses, each has another status. */
const mostOfOne = 4;

/** The number of additional reads, of records whose status in the list differs from the last read. */
const mostOutdated = 2;

/** Whether the last read of a record showed another status than the list. */
const isOutdated = ({ statuses }: Memory, read: OutgoingRequest, { data }: Reading): boolean => {
  const [known, { status = null }] = [statuses.at(read.path), data];
  return known !== undefined && typeof status === 'string' && foldStatus(known) !== foldStatus(status);
};

const lists = endpoints.filter((one) => reads.has(one.id) && one.requirements?.answers !== undefined);

/** A list shows the same values of a record as its read. */
export const listsAndReadsAgree: Monitor = {
  id: 'formats/lists-and-reads',
  title: 'A list shows its records as reads of them do',
  claims: [...new Set(lists.flatMap(rowsOf))],
  inspect: async (observed, judge) => {
    const { request, answer, tools } = observed;
    const row = lists.find(({ id }) => id === observed.endpoint?.id);
    if (row === undefined || tools === undefined || request.token !== undefined) return;
    const records = recordsOf(answer, row.id);
    if (records.kind !== 'records') return;
    const { client, memory } = tools;
    const key = `${row.id} ${request.accept}`;
    const isDue = (one: Reading, read: OutgoingRequest): boolean => {
      if (isOutdated(memory, read, one)) return memory.isNew(`${key} outdated`, mostOutdated);
      const kind = plainValue(one.data['status']) ?? read.path;
      return memory.isNew(`${key} ${kind}`) && memory.isNew(key, mostOfOne);
    };
    for (const one of records.records) {
      const record = idText(one.data);
      const read = record === undefined ? undefined : requestOf(row, request, record);
      if (record === undefined || read === undefined || !isDue(one, read)) continue;
      await judgeRecord({ client, row, request, read, record }, { judge, list: answer, tools });
    }
  },
};
