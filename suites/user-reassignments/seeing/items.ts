import { reassignmentTransaction } from '../../../models/resources/reassignment-transaction.ts';
import type { Id } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import { jsonCell } from '../../../models/wire/json-cell.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { readRecord } from '../../../models/wire/read-record.ts';
import { parseXml } from '../../../models/wire/xml.ts';
import { xmlCell } from '../../../models/wire/xml-cell.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { itemsRequest } from '../asking/requests.ts';
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

/** Why an answer shows none. */
export interface NoItems {
  readonly unread: string;
  readonly status?: number;
  readonly exchange: Exchange;
}

export const hasItems = (shown: ShownItems | NoItems | undefined): shown is ShownItems =>
  shown !== undefined && shown.unread === undefined;

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
export const itemsIn = ({ status, text, format, exchange }: Answer): ShownItems | NoItems => {
  if (status === undefined) return { unread: exchange.failure ?? 'no answer came', exchange };
  if (status < 200 || status > 299) return { unread: `status ${status}`, status, exchange };
  if (status === 204 || text.trim() === '') return { unread: 'an empty body', status, exchange };
  if (format === undefined) return { unread: 'an answer that is neither JSON nor XML', status, exchange };
  try {
    const found = readingsIn(text, format);
    if (found === undefined) return { unread: 'an answer without a list', status, exchange };
    return { ...found, format, exchange };
  } catch {
    return { unread: 'an answer that could not be parsed', status, exchange };
  }
};

/** Reads the items of a reassignment. */
export const readItems = async (
  { client }: Pick<Context, 'client'>,
  id: Id,
  format?: Format,
): Promise<ShownItems | NoItems> => itemsIn(await client.send(itemsRequest(id, format)));
