import { answersMany } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Judge } from '../check.ts';
import type { Answer, Outgoing } from '../client.ts';
import type { Monitor, ObservedExchange, SecondLook } from '../monitor.ts';
import { collectRecords } from '../resources/collected.ts';
import { idText } from '../resources/snapshot.ts';
import { retriesForLists } from '../time/eventually.ts';
import { createdIdIn } from './lists-keep.ts';

type Row = (typeof endpoints)[number];

/** The lists below documents that hold the records of their document alone. */
const lists = endpoints.filter(
  (one) => answersMany(one) && one.path.includes(':') && (one.requirements?.alone ?? []).length > 0,
);

const pathOf = ({ path }: Outgoing): string => path.split('?')[0] ?? path;

const keyOf = ({ id }: Pick<Row, 'id'>, record: string): string => `${id} ${record}`;

const shownIn = (answer: Answer, { resource }: Row): readonly Reading[] =>
  resource === undefined ? [] : collectRecords(resource, answer).readings;

/** A record that was created below one document and is listed below another one. */
interface Stray {
  readonly record: string;
  readonly owner: string;
}

interface Listed {
  readonly list: Row;
  readonly request: Outgoing;
  readonly owners: ReadonlyMap<string, string>;
}

const strayIn = (answer: Answer, { list, request, owners }: Listed): Stray | undefined => {
  for (const { data } of shownIn(answer, list)) {
    const record = idText(data) ?? '';
    const owner = owners.get(keyOf(list, record));
    if (owner !== undefined && owner !== pathOf(request)) return { record, owner };
  }
  return undefined;
};

/** Whether two lists show one and the same record: ids may count anew below each document. */
const showBoth = (one: readonly Reading[], other: readonly Reading[], record: string): boolean => {
  const [left, right] = [one, other].map((all) => all.find(({ data }) => idText(data) === record));
  return left !== undefined && right !== undefined && differences(left.data, right.data).length === 0;
};

/** Looks at both lists again: a record that both of them show, and that one of them was to get, is a finding. */
const judgeStray = async (
  listed: Listed,
  first: Answer,
  { judge, client, eventually }: Pick<SecondLook, 'client' | 'eventually'> & { readonly judge: Judge },
): Promise<void> => {
  const { list, request } = listed;
  const stray = strayIn(first, listed);
  if (stray === undefined) return;
  const { record, owner } = stray;
  const again = await eventually(
    () => client.send(request),
    (answer) => strayIn(answer, listed)?.record !== record,
    retriesForLists,
  );
  const own = await client.send({ ...request, path: owner });
  if (!showBoth(shownIn(again, list), shownIn(own, list), record)) return;
  const noun = list.resource?.name.replaceAll('-', ' ');
  judge.violated(list.requirements?.alone ?? [], {
    expected: `${noun} ${record} in ${owner} alone, where it was created`,
    seen: `it is in ${request.path} too`,
    exchanges: [first.exchange, again.exchange, own.exchange],
    shownBy: [again.exchange],
    explanation: `a list shows a ${noun} of another document`,
    subject: list.id,
  });
};

/** Whether a record is known that a list must not show. */
const hasStrangers = ({ list, request, owners }: Listed): boolean =>
  [...owners].some(([key, path]) => key.startsWith(`${list.id} `) && path !== pathOf(request));

/** Notes where a record was created, and forgets one that is to be deleted. */
const noteOwner = ({ request, answer, endpoint }: ObservedExchange, owners: Map<string, string>): void => {
  const list = lists.find(({ path }) => path === endpoint?.path);
  const id = list && request.method === 'POST' ? createdIdIn(list, answer) : undefined;
  if (list !== undefined && id !== undefined) owners.set(keyOf(list, id), pathOf(request));
  if (request.method !== 'DELETE') return;
  const deleted = pathOf(request).split('/').at(-1);
  for (const key of owners.keys()) if (key.endsWith(` ${deleted}`)) owners.delete(key);
};

/** A further page, where lists have pages: it holds its own records, too. */
const nextPage = (request: Outgoing): Outgoing => ({ ...request, path: `${pathOf(request)}?offset=1` });

/** Of each list in each format so many are looked at, and so many pages. */
const mostOfOne = 2;

/** A record that was created below one document is in the list of no other one, whatever is asked of that. */
export const recordsHaveOneOwner: Monitor = {
  id: 'formats/records-have-one-owner',
  title: 'A record that was created below one document is listed below no other one',
  claims: [...new Set(lists.flatMap(({ requirements }) => requirements?.alone ?? []))],
  look: async (observed, judge) => {
    const { request, answer, secondLook } = observed;
    if (secondLook === undefined || request.token !== undefined) return;
    const { client, memory, eventually } = secondLook;
    const { owners, isNew } = memory;
    noteOwner(observed, owners);
    const list = lists.find(({ id }) => id === observed.endpoint?.id);
    if (list === undefined) return;
    const listed = { list, request, owners };
    const key = `${list.id} ${request.accept}`;
    if (strayIn(answer, listed) !== undefined) {
      if (isNew(`stray ${key}`, mostOfOne)) await judgeStray(listed, answer, { judge, client, eventually });
    } else if (hasStrangers(listed) && !request.path.includes('?') && isNew(`page ${key}`, mostOfOne)) {
      const page = nextPage(request);
      await judgeStray({ ...listed, request: page }, await client.send(page), { judge, client, eventually });
    }
  },
};
