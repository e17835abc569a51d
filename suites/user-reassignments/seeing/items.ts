import { reassignmentTransaction } from '../../../models/resources/user-reassignment.ts';
import { jsonCell } from '../../../models/wire/cell.ts';
import type { Id } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { readRecord } from '../../../models/wire/read-record.ts';
import { parseXml } from '../../../models/wire/xml.ts';
import { xmlCell } from '../../../models/wire/xml-cell.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { requestTo } from '../../harness/place.ts';
import { type Unread, unparsed, unreadIn } from '../../harness/resources/unread.ts';
import { type Found, itemsInJson, itemsInXml } from './find-items.ts';

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
