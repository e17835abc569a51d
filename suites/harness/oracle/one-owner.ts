import { answersMany } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import type { Monitor, MonitorTools, ObservedExchange } from '../monitor.ts';
import { collectRecords } from '../resources/collected-records.ts';
import { idText } from '../resources/snapshot.ts';
import { retriesForLists } from '../time/eventually.ts';
import { createdIdIn } from './lists-keep.ts';

type Row = (typeof endpoints)[number];

/** The lists below a document that contain only the records of that document. */
const lists = endpoints.filter(
  (one) => answersMany(one) && one.path.includes(':') && (one.requirements?.alone ?? []).length > 0,
);

/**
 * A key for lists of the same kind of records below one document and its parts. A record belongs to one of them, for
 * example to an inspection or to one of its characteristics. For a sourcing event, the documentation does not say how
 * the lists of its lines and details relate, so each is its own family.
 */
const familyOf = ({ id, resource, path }: Row): string =>
  path.includes('/quote_request') ? id : `${path.split('/').slice(0, 3).join('/')} ${resource?.name}`;

const keyOf = (list: Row, record: string): string => `${familyOf(list)}: ${record}`;

const shownIn = (answer: Answer, { resource }: Row): readonly Reading[] =>
  resource === undefined ? [] : collectRecords(resource, answer).readings;

/** A record created below one document and listed below another. */
interface StrayRecord {
  readonly record: string;
  readonly owner: string;
  readonly own: Row;
}

interface OwnerList {
  readonly list: Row;
  readonly request: OutgoingRequest;
  readonly owners: ReadonlyMap<string, string>;
}

const strayIn = (answer: Answer, { list, request, owners }: OwnerList): StrayRecord | undefined => {
  for (const { data } of shownIn(answer, list)) {
    const record = idText(data) ?? '';
    const [id, owner] = owners.get(keyOf(list, record))?.split(' ') ?? [];
    const own = lists.find((one) => one.id === id);
    if (own !== undefined && owner !== undefined && owner !== pathWithoutQuery(request))
      return { record, owner, own };
  }
  return undefined;
};

/** Whether two lists show the same record. Ids may be unique only within a document, so all values are compared. */
const showBoth = (one: readonly Reading[], other: readonly Reading[], record: string): boolean => {
  const [left, right] = [one, other].map((all) => all.find(({ data }) => idText(data) === record));
  return left !== undefined && right !== undefined && differences(left.data, right.data).length === 0;
};

/** Reads both lists again. A record in both of them is a finding. */
const judgeStray = async (
  listed: OwnerList,
  first: Answer,
  { judge, client, eventually }: Pick<MonitorTools, 'client' | 'eventually'> & { readonly judge: Judge },
): Promise<void> => {
  const { list, request } = listed;
  const stray = strayIn(first, listed);
  if (stray === undefined) return;
  const { record, owner, own: ownList } = stray;
  const again = await eventually(
    () => client.send(request),
    (answer) => strayIn(answer, listed)?.record !== record,
    retriesForLists,
  );
  const own = await client.send({ ...request, path: owner, endpoint: ownList.id });
  if (!showBoth(shownIn(again, list), shownIn(own, ownList), record)) return;
  const noun = nounOf(list.resource);
  judge.violated(list.requirements?.alone ?? [], {
    expected: `${noun} ${record} in ${owner} alone, where it was created`,
    seen: `it is in ${request.path} too`,
    exchanges: [first.exchange, again.exchange, own.exchange],
    shownBy: [again.exchange],
    explanation: `a list shows ${withArticle(noun)} of another document`,
    subject: list.id,
  });
};

/** Whether a record is known that this list must not contain. */
const hasForeignRecord = ({ list, request, owners }: OwnerList): boolean =>
  [...owners].some(
    ([key, owner]) =>
      key.startsWith(`${familyOf(list)}: `) && owner.split(' ')[1] !== pathWithoutQuery(request),
  );

/** Notes where a record was created; forgets a record whose deletion is requested. */
const noteOwner = ({ request, answer, endpoint }: ObservedExchange, owners: Map<string, string>): void => {
  const list = lists.find(({ path }) => path === endpoint?.path);
  const id = list && request.method === 'POST' ? createdIdIn(list, answer) : undefined;
  if (list !== undefined && id !== undefined)
    owners.set(keyOf(list, id), `${list.id} ${pathWithoutQuery(request)}`);
  if (request.method !== 'DELETE') return;
  const deleted = pathWithoutQuery(request).split('/').at(-1);
  for (const key of owners.keys()) if (key.endsWith(` ${deleted}`)) owners.delete(key);
};

/** The path parameters in a path that matches a pattern; undefined if it does not match. */
const parametersIn = (pattern: string, path: string): ReadonlyMap<string, string> | undefined => {
  const [names, values] = [pattern.split('/'), path.split('/')];
  if (names.length !== values.length) return undefined;
  const isFixed = names.every((name, at) => name.startsWith(':') || name === values[at]);
  return isFixed ? new Map(names.map((name, at) => [name, values[at] ?? ''])) : undefined;
};

/** The lists of the same kind of records at higher paths, such as the list of the inspection for a characteristic. */
const listsAbove = (list: Row, request: OutgoingRequest): readonly Omit<OwnerList, 'owners'>[] => {
  const known = parametersIn(list.path, pathWithoutQuery(request));
  if (known === undefined) return [];
  return lists.flatMap((one) => {
    const names = one.path.split('/');
    const isAbove = familyOf(one) === familyOf(list) && names.length < list.path.split('/').length;
    if (!isAbove || !names.every((name) => !name.startsWith(':') || known.has(name))) return [];
    const path = names.map((name) => known.get(name) ?? name).join('/');
    return [{ list: one, request: { method: 'GET', path, endpoint: one.id } }];
  });
};

/** The request for a further page, which may also contain foreign records. */
const nextPage = (request: OutgoingRequest): OutgoingRequest => ({
  ...request,
  path: `${pathWithoutQuery(request)}?offset=1`,
});

/**
 * The number of reads per list operation and format for strays and for further pages, and per creation for lists above.
 */
const mostOfOne = 2;

/** A record created below one document is in no list below another one, whatever the query. */
export const recordsHaveOneOwner: Monitor = {
  id: 'formats/records-have-one-owner',
  title: 'A record that was created below one document is listed below no other one',
  claims: [...new Set(lists.flatMap(({ requirements }) => requirements?.alone ?? []))],
  inspect: async (observed, judge) => {
    const { request, answer, tools } = observed;
    if (tools === undefined || request.token !== undefined) return;
    const { client, memory, eventually } = tools;
    const { owners, isNew } = memory;
    noteOwner(observed, owners);
    const below = lists.find(({ path }) => path === observed.endpoint?.path);
    const all = below !== undefined && request.method === 'POST' ? listsAbove(below, request) : [];
    for (const above of all) {
      if (!isNew(`above ${below?.id}`, mostOfOne)) continue;
      const first = await client.send(above.request);
      await judgeStray({ ...above, owners }, first, { judge, client, eventually });
    }
    const list = lists.find(({ id }) => id === observed.endpoint?.id);
    if (list === undefined) return;
    const listed = { list, request, owners };
    const key = `${list.id} ${request.accept}`;
    if (strayIn(answer, listed) !== undefined) {
      if (isNew(`stray ${key}`, mostOfOne)) await judgeStray(listed, answer, { judge, client, eventually });
    } else if (hasForeignRecord(listed) && !request.path.includes('?') && isNew(`page ${key}`, mostOfOne)) {
      const page = nextPage(request);
      await judgeStray({ ...listed, request: page }, await client.send(page), { judge, client, eventually });
    }
  },
};
