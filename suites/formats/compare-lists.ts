import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { type Collection, listOf } from './collection.ts';
import { agreement } from './compare-formats.ts';
import { type DocumentedAccept, readList, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

/** So many records are named in one call, and it is made so often in XML before something is said to be missing. */
const [mostNamed, times] = [3, 4];

interface Shown {
  readonly ids: readonly Id[];
  readonly exchange: Exchange;
}

/** Which of some records come where all of them are named in one call. */
const named = async (
  { client }: Context,
  collection: Collection,
  { ids, accept }: { readonly ids: readonly Id[]; readonly accept: DocumentedAccept },
): Promise<Shown> => {
  const request = listOf(collection, `id%5Bin%5D=${ids.join('%2C')}`, accept);
  const answer = await client.send(request);
  return { ids: listed(answer, request.endpoint).map(idOf), exchange: answer.exchange };
};

/** One of them that never came. Where others came, names are not taken in that format, which is open for some lists. */
const lacksIn = (shown: readonly Shown[], ids: readonly Id[]): Id | undefined => {
  const areNamed = shown.every((one) => one.ids.length > 0 && one.ids.every((id) => ids.includes(id)));
  return areNamed ? ids.find((id) => shown.every((one) => !one.ids.includes(id))) : undefined;
};

/** Whether a page in XML has room for so many, and this one can be read there by itself. */
const couldShow = async (
  context: Context,
  collection: Collection,
  { id, room }: { readonly id: Id; readonly room: number },
): Promise<boolean> => {
  const page = await readList(context, collection, 'application/xml');
  const alone = await readRecord(context, collection, { id, accept: 'application/xml' });
  const shows = listed(alone.answer, alone.request.endpoint).some((one) => idOf(one) === id);
  return shows && listed(page.answer, page.request.endpoint).length >= room;
};

/**
 * Some records by their names in one call, where that is taken: what JSON shows of them, XML shows too. Pages and
 * order are open; so one is missing only if it never comes, though there is room for it and it comes alone.
 */
export const compareLists = async (
  context: Context,
  collection: Collection,
  known: readonly Id[],
): Promise<void> => {
  const ids = known.slice(0, mostNamed);
  const ask = (accept: DocumentedAccept) => named(context, collection, { ids, accept });
  const isWhole = ({ ids: shown }: Shown): boolean =>
    shown.length === ids.length && ids.every((id) => shown.includes(id));
  const json = await ask('application/json');
  if (ids.length < 2 || !isWhole(json)) return;
  const shown: Shown[] = [];
  let id: Id | undefined;
  do {
    shown.push(await ask('application/xml'));
    id = lacksIn(shown, ids);
  } while (id !== undefined && shown.length < times);
  const [first] = shown;
  if (id === undefined || first === undefined) return;
  if (!(await couldShow(context, collection, { id, room: ids.length }))) return;
  if (!isWhole(await ask('application/json'))) return;
  context.judge.violated(agreement, {
    expected: `the ${ids.length} records ${ids.join(', ')} in XML as in JSON, where all are named in one call`,
    seen: `${id} is not among them in XML, ${times} times; by itself it comes`,
    exchanges: [json.exchange, first.exchange],
    explanation: `a list in XML leaves out a ${collection.resource.name} that it shows in JSON`,
  });
};
