import type { Resource } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../client.ts';
import { isNothingThere } from '../place.ts';

/** Why an answer showed no record of its kind. */
export interface Unread {
  readonly unread: string;
  /** Absent where no answer came. */
  readonly status?: number;
  readonly exchange: Exchange;
  /** It was answered with success and without a body. */
  readonly bodiless?: true;
  /** What was read all the same, where it has an id that is none. */
  readonly reading?: Reading;
}

/** A record as the answer to a request for it shows it. */
export interface ReadRecord {
  readonly reading: Reading;
  readonly format: Format;
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

/** Whether a read by id answered that there is no such record, or 200 with none. */
export const showsNone = ({ bodiless, status }: Unread): boolean =>
  status !== undefined && (isNothingThere({ status }) || (status === 200 && bodiless === true));

/** The one record of a whole answer. */
export const recordIn = (resource: Resource, answer: Answer): ReadRecord | Unread => {
  const { status, text, format, exchange } = answer;
  if (status === undefined) return { unread: exchange.failure ?? 'no answer came', exchange };
  if (status < 200 || status > 299) return { unread: `status ${status}`, status, exchange };
  if (text.trim() === '') return { unread: 'an answer without a body', status, bodiless: true, exchange };
  if (format === undefined) return { unread: 'an answer that is neither JSON nor XML', status, exchange };
  try {
    return { reading: readOne(resource, text, format), format, exchange };
  } catch {
    return { unread: 'an answer that could not be parsed', status, exchange };
  }
};
