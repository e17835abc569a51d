import { answersMany, type Endpoint } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { unusedId } from '../generate/marker.ts';
import { hasStatus, isSuccess, outcomeOf } from '../meaning.ts';
import type { Memory } from '../memory.ts';
import type { Monitor, MonitorTools } from '../monitor.ts';
import { idTextIn } from '../resources/create.ts';
import { listedRecords } from '../resources/records.ts';
import { idText } from '../resources/snapshot.ts';
import { retriesForLists } from '../time/eventually.ts';

type Row = (typeof endpoints)[number];

interface Collection {
  readonly list: Row;
  readonly show: Row;
}

/** The operation that reads one record at the path of its list. */
const showAt = ({ path }: Row): Row | undefined =>
  endpoints.find(
    (one) => one.method === 'GET' && one.path.replace(/\/:\w+$/, '') === path && one.path !== path,
  );

/** Creation -> the list at its path that must contain the new record, and the read of that record. */
const collections = new Map(
  endpoints.flatMap((creation) => {
    const list = endpoints.find(
      (one) =>
        answersMany(one) &&
        one.path === creation.path &&
        one.request === undefined &&
        one.requirements?.effect !== undefined,
    );
    const show = list && showAt(list);
    const isCreation = ['create', 'add-attachment'].includes(creation.operationKind);
    return !isCreation || list === undefined || show === undefined
      ? []
      : [[creation.id as string, { list, show }] as const];
  }),
);

const byList = new Map([...collections.values()].map((one) => [one.list.id as string, one]));

/** The id of the record that an answer reports as created; undefined if it reports none. */
export const createdIdIn = ({ resource }: Pick<Endpoint, 'resource'>, answer: Answer): string | undefined =>
  resource !== undefined && outcomeOf(answer).outcome === 'accepted' && !hasStatus(answer, 'accepted')
    ? idTextIn(resource, answer)
    : undefined;

/** The way a record was sent, since files and texts may be listed in different places; each way is compared apart. */
const wayOf = ({ body }: OutgoingRequest): string =>
  body?.type.startsWith('multipart') ? 'files' : 'records';

/** The key of a list at a path, for records sent in one way. */
const placeOf = ({ id }: Row, path: string, way: string): string => `${id} ${path} ${way}`;

/** Requests for the lists with at least this number of created records, fullest first. */
export const fullLists = ({ created }: Pick<Memory, 'created'>, least: number): readonly OutgoingRequest[] =>
  created
    .places()
    .filter((place) => created.at(place).length >= least)
    .flatMap((place) => {
      const [id = '', path = ''] = place.split(' ');
      const list = byList.get(id)?.list;
      return list === undefined ? [] : [{ method: 'GET', path, endpoint: list.id }];
    });

/** A gap in a list among records that were created in sequence. */
interface Gap {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The first created record that is missing between two listed ones. Only lists in order of creation, or its reverse,
 * count: there, a page cannot end between the two.
 */
export const gapIn = (created: readonly string[], shown: readonly string[]): Gap | undefined => {
  const places = shown.map((id) => created.indexOf(id)).filter((at) => at >= 0);
  const up = places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
  const down = places.every((place, at) => at === 0 || place < (places[at - 1] ?? place));
  if (places.length < 3 || !(up || down)) return undefined;
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const at = created.findIndex((_, place) => place > first && place < last && !places.includes(place));
  const after = created.find((_, place) => place > at && places.includes(place));
  const [before, id] = [created[at - 1], created[at]];
  return id === undefined || before === undefined || after === undefined ? undefined : { id, before, after };
};

const idsIn = (answer: Answer, { id }: Row): readonly string[] =>
  listedRecords(answer, id).flatMap(({ data }) => idText(data) ?? []);

interface Suspicion {
  readonly collection: Collection;
  readonly request: OutgoingRequest;
  readonly created: readonly string[];
  readonly first: Answer;
}

/** Reads the list again. A record that it still omits but a read shows is a finding. */
const judgeGap = async (
  { collection: { list, show }, request, created, first }: Suspicion,
  judge: Judge,
  { client, eventually }: MonitorTools,
): Promise<void> => {
  const gapOf = (answer: Answer) => gapIn(created, idsIn(answer, list));
  const again = await eventually(
    () => client.send(request),
    (answer) => gapOf(answer) === undefined,
    retriesForLists,
  );
  const gap = gapOf(again);
  if (gap === undefined || gap.id !== gapOf(first)?.id) return;
  const read = (id: string | number) =>
    client.send({ method: 'GET', path: `${pathWithoutQuery(request)}/${id}`, endpoint: show.id });
  const [shown, other] = [await read(gap.id), await read(unusedId)];
  // If the read succeeds for any id, it proves nothing.
  if (!isSuccess(shown) || isSuccess(other)) return;
  const noun = nounOf(list.resource);
  judge.violated(list.requirements?.effect ?? [], {
    expected: `${noun} ${gap.id} in the list, which shows ${gap.before} that was created before it and ${gap.after} after it`,
    seen: `the list without it, and a read that answers ${shown.status}`,
    exchanges: [first.exchange, again.exchange, shown.exchange],
    shownBy: [again.exchange],
    explanation: `a list leaves out ${withArticle(noun)} among others`,
    subject: list.id,
  });
};

/** The number of gaps checked per list and format. */
const mostOfOne = 2;

/** A list contains every one of several records created in it. */
export const listsKeepAll: Monitor = {
  id: 'formats/lists-keep-all',
  title: 'A list holds each of several records that were created in it',
  claims: [...new Set([...byList.values()].flatMap(({ list }) => list.requirements?.effect ?? []))],
  inspect: async ({ request, answer, endpoint: operation, tools }, judge) => {
    if (operation === undefined || tools === undefined || request.token !== undefined) return;
    const { created, isNew } = tools.memory;
    if (operation.method === 'DELETE')
      return created.forget(pathWithoutQuery(request).split('/').at(-1) ?? '');
    const made = collections.get(operation.id);
    if (made !== undefined) {
      const id = createdIdIn(operation, answer);
      if (id !== undefined) created.note(placeOf(made.list, pathWithoutQuery(request), wayOf(request)), id);
      return;
    }
    const collection = byList.get(operation.id);
    if (collection === undefined || request.path.includes('?')) return;
    for (const way of ['files', 'records']) {
      const all = created.at(placeOf(collection.list, pathWithoutQuery(request), way));
      if (gapIn(all, idsIn(answer, collection.list)) === undefined) continue;
      if (!isNew(`kept ${operation.id} ${request.accept}`, mostOfOne)) continue;
      await judgeGap({ collection, request, created: all, first: answer }, judge, tools);
    }
  },
};
