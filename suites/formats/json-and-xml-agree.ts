import type { Id } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { agreement, compareFormats, hasBothFormats } from '../laws/both-formats.ts';
import { addressIn, readableRecords } from './both/addresses.ts';
import {
  idsToRead,
  listOf,
  type ReadableCollection,
  readList,
  readRecord,
  recordRead,
  recordsRead,
  spelledCollectionsOf,
} from './collection.ts';

/** So many records are named in one call, and it is made so often in XML before something is said to be missing. */
const [mostNamed, times] = [3, 4];

interface ShownIds {
  readonly ids: readonly Id[];
  readonly exchange: Exchange;
}

/** Which of some records come where all of them are named in one call. */
const readByIds = async (
  { client }: Context,
  collection: ReadableCollection,
  { ids, format }: { readonly ids: readonly Id[]; readonly format: Format },
): Promise<ShownIds> => {
  const request = listOf(collection, `id%5Bin%5D=${ids.join('%2C')}`, mediaTypeOf[format]);
  const answer = await client.send(request);
  return { ids: listedRecords(answer, request.endpoint).map(idOf), exchange: answer.exchange };
};

/** One of them that never came. Where others came, names are not taken in that format, which is open for some lists. */
const lacksIn = (shown: readonly ShownIds[], ids: readonly Id[]): Id | undefined => {
  const areNamed = shown.every((one) => one.ids.length > 0 && one.ids.every((id) => ids.includes(id)));
  return areNamed ? ids.find((id) => shown.every((one) => !one.ids.includes(id))) : undefined;
};

/** Whether a page in XML has room for so many, and this one can be read there by itself. */
const couldShow = async (
  context: Context,
  collection: ReadableCollection,
  { id, room }: { readonly id: Id; readonly room: number },
): Promise<boolean> => {
  const page = await readList(context, collection, 'xml');
  const alone = await readRecord(context, collection, { id, format: 'xml' });
  const shows = recordRead(alone, id) !== undefined;
  return shows && recordsRead(page).length >= room;
};

/**
 * Some records by their names in one call, where that is taken: what JSON shows of them, XML shows too. Pages and
 * order are open; so one is missing only if it never comes, though there is room for it and it comes alone.
 */
const compareLists = async (
  context: Context,
  collection: ReadableCollection,
  known: readonly Id[],
): Promise<void> => {
  const ids = known.slice(0, mostNamed);
  const ask = (format: Format) => readByIds(context, collection, { ids, format });
  const isWhole = ({ ids: shown }: ShownIds): boolean =>
    shown.length === ids.length && ids.every((id) => shown.includes(id));
  const json = await ask('json');
  if (ids.length < 2 || !isWhole(json)) return;
  const shown: ShownIds[] = [];
  let id: Id | undefined;
  do {
    shown.push(await ask('xml'));
    id = lacksIn(shown, ids);
  } while (id !== undefined && shown.length < times);
  const [first] = shown;
  if (id === undefined || first === undefined) return;
  if (!(await couldShow(context, collection, { id, room: ids.length }))) return;
  if (!isWhole(await ask('json'))) return;
  context.judge.violated(agreement, {
    expected: `the ${ids.length} records ${ids.join(', ')} in XML as in JSON, where all are named in one call`,
    seen: `${id} is not among them in XML, ${times} times; in a request for it alone it is shown`,
    exchanges: [json.exchange, first.exchange],
    explanation: `a list in XML leaves out a ${collection.resource.name} that it shows in JSON`,
  });
};

const mostCompared = 12;

/** Reads the same records in both formats and compares them member by member. */
export const jsonAndXmlAgree: Check = {
  id: 'formats/both-formats',
  title: 'A record read as JSON equals the record read as XML',
  claims: [agreement],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const collections = spelledCollectionsOf(profile);
    if (!hasBothFormats(context, agreement)) return;
    if (collections.length === 0) {
      return judge.notApplicable(agreement, 'the profile names no area with documents');
    }
    await inUnits(judge, collections, async (collection) => {
      const list = await readList(context, collection);
      const ids = idsToRead(context, collection, { list, most: mostCompared });
      for (const id of ids) await compareFormats(context, addressIn(collection, id));
      await compareLists(context, collection, ids);
    });
    for (const address of readableRecords(profile)) await compareFormats(context, address);
  },
};
