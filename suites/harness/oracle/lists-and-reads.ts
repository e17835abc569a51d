import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Judge } from '../check.ts';
import type { Answer, Client, Outgoing } from '../client.ts';
import { requestTo } from '../dialect/place.ts';
import { describeValue, isCutOf } from '../generate/text-rendering.ts';
import type { Memory, Monitor, SecondLook } from '../monitor.ts';
import { recordsOf } from '../resources/records.ts';
import { idText, isNothing } from '../resources/snapshot.ts';
import { retriesForLists } from '../time/eventually.ts';

const isList = ({ operationKind }: Endpoint): boolean => ['list', 'list-own'].includes(operationKind);

type Row = (typeof endpoints)[number];

/** The read of one record of a list. */
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

const requestOf = (list: Endpoint, { path, accept }: Outgoing, id: string): Outgoing | undefined => {
  const read = reads.get(list.id);
  if (read === undefined) return undefined;
  const below = read.path.replace(/\/:\w+$/, '') === list.path;
  const name = /:(\w+)/.exec(read.path)?.[1] ?? '';
  const request = below
    ? { method: 'GET', path: `${path.split('?')[0]}/${encodeURIComponent(id)}`, endpoint: read.id }
    : requestTo(read.id, { [name]: id });
  return { ...request, ...(accept !== undefined && { accept }) };
};

/** The id in a reference to a record, else the value. */
const plainValue = (value: Value | undefined): Value | undefined =>
  isData(value) ? (value['id'] ?? undefined) : value;

/** A listed word may be spelled in several ways: monitors of words judge that. */
const foldWord = (value: Value | undefined, words: readonly string[] | undefined): Value | undefined =>
  words !== undefined && typeof value === 'string' ? foldStatus(value) : value;

/** The documented members, as far as both show a value: a scalar, or a reference with an id. */
const differingMembers = ({ fields }: Resource, list: Reading, read: Reading): readonly string[] => {
  const wrong = new Set([...list.problems, ...read.problems].map(({ member }) => member.split('.')[0]));
  return fields.flatMap(({ name, words }) => {
    const [one, other] = [list, read].map(({ data }) => foldWord(plainValue(data[name]), words));
    if (wrong.has(name) || isNothing(one) || isNothing(other)) return [];
    if (Array.isArray(one) || Array.isArray(other)) return [];
    if (isCutOf(String(other), one)) return [];
    return differences({ value: one } as Data, { value: other } as Data).length === 0 ? [] : [name];
  });
};

const recordIn = (answer: Answer, id: EndpointId, record: string): Reading | undefined => {
  const records = recordsOf(answer, id);
  return records.kind === 'records' ? records.records.find(({ data }) => idText(data) === record) : undefined;
};

/** One record as its list and its read show it. */
interface Compared {
  readonly list: Answer;
  readonly read: Answer;
  readonly shown: readonly [list: Reading, read: Reading] | undefined;
  readonly members: readonly string[];
}

interface Case {
  readonly client: Client;
  readonly row: Row;
  readonly request: Outgoing;
  readonly read: Outgoing;
  readonly record: string;
}

const compare = async ({ client, row, read, record }: Case, list: Answer): Promise<Compared> => {
  const answer = await client.send(read);
  const one = recordIn(list, row.id, record);
  const other = recordIn(answer, read.endpoint as EndpointId, record);
  const shown = one && other && ([one, other] as const);
  const members = shown && row.resource ? differingMembers(row.resource, ...shown) : [];
  return { list, read: answer, shown, members };
};

const isSteady = (first: Compared, last: Compared, member: string): boolean =>
  first.members.includes(member) &&
  last.members.includes(member) &&
  [0, 1].every(
    (at) =>
      differences(
        { value: plainValue(first.shown?.[at]?.data[member]) ?? null } as Data,
        { value: plainValue(last.shown?.[at]?.data[member]) ?? null } as Data,
      ).length === 0,
  );

const judgeRecord = async (
  one: Case,
  {
    judge,
    list,
    secondLook,
  }: { readonly judge: Judge; readonly list: Answer; readonly secondLook: SecondLook },
): Promise<void> => {
  const rows = one.row.requirements?.answers ?? [];
  const first = await compare(one, list);
  if (first.shown === undefined) return;
  if (first.members.length === 0) return judge.holds(rows, list.exchange);
  const last = await secondLook.eventually(
    async () => compare(one, await one.client.send(one.request)),
    ({ members }) => members.length === 0,
    retriesForLists,
  );
  const members = last.members.filter((member) => isSteady(first, last, member));
  const [member] = members;
  if (member === undefined) return;
  const [listed, read] = last.shown?.map(({ data }) => describeValue(plainValue(data[member]))) ?? [];
  const noun = one.row.resource?.name.replaceAll('-', ' ');
  judge.violated(rows, {
    expected: `${noun} ${one.record} as a read of it shows it: ${member} ${read}`,
    seen: `${member} ${listed} in the list${members.length > 1 ? `; also ${members.slice(1).join(', ')}` : ''}`,
    exchanges: [first.list.exchange, first.read.exchange, last.list.exchange, last.read.exchange],
    shownBy: [last.list.exchange, last.read.exchange],
    explanation: `a list shows another ${member} of a ${noun} than a read of it`,
    subject: `${one.row.resource?.name} ${member}`,
  });
};

/** Of each list in each format so many records are read, each in another status where it shows one. */
const mostOfOne = 4;

/** So many more that the list shows in another status than the last read of them did. */
const mostOutdated = 2;

/** Whether the last read of a record showed another status than a list does. */
const isOutdated = ({ statuses }: Memory, read: Outgoing, { data }: Reading): boolean => {
  const [known, { status = null }] = [statuses.at(read.path), data];
  return known !== undefined && typeof status === 'string' && foldStatus(known) !== foldStatus(status);
};

const lists = endpoints.filter(
  ({ id, requirements }) => reads.has(id) && requirements?.answers !== undefined,
);

/** A list and a read show the same record: what both show is the same. */
export const listsAndReadsAgree: Monitor = {
  id: 'formats/lists-and-reads',
  title: 'A list shows its records as reads of them do',
  claims: [...new Set(lists.flatMap(({ requirements }) => requirements?.answers ?? []))],
  look: async (observed, judge) => {
    const { request, answer, secondLook } = observed;
    const row = lists.find(({ id }) => id === observed.endpoint?.id);
    if (row === undefined || secondLook === undefined || request.token !== undefined) return;
    const records = recordsOf(answer, row.id);
    if (records.kind !== 'records') return;
    const { client, memory } = secondLook;
    const key = `${row.id} ${request.accept}`;
    const isDue = (one: Reading, read: Outgoing): boolean =>
      isOutdated(memory, read, one)
        ? memory.isNew(`${key} outdated`, mostOutdated)
        : memory.isNew(`${key} ${plainValue(one.data['status'])}`) && memory.isNew(key, mostOfOne);
    for (const one of records.records) {
      const record = idText(one.data);
      const read = record === undefined ? undefined : requestOf(row, request, record);
      if (record === undefined || read === undefined || !isDue(one, read)) continue;
      await judgeRecord({ client, row, request, read, record }, { judge, list: answer, secondLook });
    }
  },
};
