import { reassignmentTransaction } from '../../models/resources/reassignment-transaction.ts';
import type { Id } from '../../models/wire/id.ts';
import { parseJson } from '../../models/wire/json.ts';
import { jsonCell } from '../../models/wire/json-cell.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import { readRecord } from '../../models/wire/read-record.ts';
import { parseXml } from '../../models/wire/xml.ts';
import { xmlCell } from '../../models/wire/xml-cell.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isUncut, noteLength } from '../harness/list-lengths.ts';
import { patienceByCheck } from '../harness/patience.ts';
import { requestTo } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { type Unread, unparsed, unreadIn } from '../harness/resources/unread.ts';
import type { Seen } from './descriptor.ts';
import { type Found, itemsInJson, itemsInXml } from './find-items.ts';
import { countedIn } from './shown.ts';

/** The items that an answer shows. */
export interface ShownItems {
  readonly items: readonly Reading[];
  readonly format: Format;
  /** Whether they stand in the body itself, or in a list of an object. */
  readonly within: 'list' | 'object';
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

const readingsIn = (text: string, format: Format): Found<Reading> | undefined => {
  if (format === 'json') {
    const found = itemsInJson(parseJson(text));
    return (
      found && {
        ...found,
        items: found.items.map((one) => readRecord(reassignmentTransaction, jsonCell(one))),
      }
    );
  }
  const found = itemsInXml(parseXml(text));
  return (
    found && {
      ...found,
      items: found.items.map((node) =>
        readRecord(reassignmentTransaction, xmlCell([node], { one: reassignmentTransaction })),
      ),
    }
  );
};

/** The items of a whole answer, whatever holds them: the documentation does not show the body's shape. */
export const itemsIn = (answer: Answer): ShownItems | Unread => {
  const { text, format, exchange } = answer;
  const unread = unreadIn(answer);
  if (unread?.bodiless) return { ...unread, unread: 'an empty body' };
  if (unread !== undefined && unread.kind !== 'empty') return unread;
  if (format === undefined) return { ...unparsed(answer), unread: 'an answer that is neither JSON nor XML' };
  try {
    const found = readingsIn(text, format);
    if (found !== undefined) return { ...found, format, exchange };
    return { ...unparsed(answer), kind: 'other', unread: 'an answer without a list' };
  } catch {
    return unparsed(answer);
  }
};

/** Reads the items of a reassignment. */
export const readItems = async (
  { client }: Pick<Context, 'client'>,
  id: Id,
  format?: Format,
): Promise<ShownItems | Unread> =>
  itemsIn(await client.send(requestTo('user-reassignments.transactions', { id }, { format })));

const patienceOf = patienceByCheck();

/** A list with so many items is not waited for to grow: it may go on on another page. */
const pageful = 5;

const isShort = (shown: ShownItems | Unread, counted: number | undefined): boolean => {
  if (counted === undefined) return false;
  if (!isSnapshot(shown)) return shown.status === 404 && counted > 0;
  return shown.items.length < Math.min(counted, pageful);
};

/** Reads them, a second time where they are fewer than its summary counts. */
const readPatiently = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  { snapshot, format }: { readonly snapshot: Seen; readonly format?: Format },
): Promise<ShownItems | Unread> => {
  const counted = countedIn(snapshot);
  return patienceOf(context)(
    () => readItems(context, id, format),
    (shown) => !isShort(shown, counted),
  );
};

/** Reads the items of a reassignment that is done, and takes down how many a list of them may hold. */
export const readAllItems = async (
  context: Pick<Context, 'client' | 'clock' | 'profile'>,
  id: Id,
  asked: { readonly snapshot: Seen; readonly format?: Format },
): Promise<ShownItems | Unread> => {
  const shown = await readPatiently(context, id, asked);
  if (isSnapshot(shown)) noteLength(context.profile, 'items', shown.items.length);
  return shown;
};

/** Whether a list of so many items may go on on another page; one item alone would be no page. */
export const mayGoOn = (profile: Profile, length: number): boolean =>
  length > 1 && !isUncut(profile, 'items', length);
