import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import { isId } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../client.ts';
import { type ReadFailure, textToRead, unreadIn, unreadOnError } from './read-failure.ts';

/** The id of a record as text. */
export const idText = ({ id }: Data): string | undefined =>
  isId(id) || (typeof id === 'string' && id !== '') ? String(id) : undefined;

/** Whether a value is null, absent, an empty text or an empty list. XML cannot distinguish them. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The records in a value that may be one record, a list, or nothing. */
export const recordsIn = (value: unknown): readonly Data[] =>
  (Array.isArray(value) ? value : [value]).filter(isData);

/** The code of a reference, in an object or alone; undefined without one. */
export const codeOf = (shown: Value | undefined): string | undefined => {
  const code = isData(shown) ? shown['code'] : shown;
  return typeof code === 'string' ? code : undefined;
};

/** A document as shown by one response. */
export interface Snapshot {
  readonly reading: Reading;
  readonly data: Data;
  readonly format: Format;
  readonly exchange: Exchange;
  readonly kind: 'shown';
  readonly unread?: undefined;
}

/** Whether a response showed a document. */
export const isSnapshot = <T extends { readonly unread?: string | undefined } | undefined>(
  shown: T,
): shown is Extract<T, { readonly unread?: undefined }> => shown !== undefined && shown.unread === undefined;

export const snapshotOf = (
  reading: Reading,
  { format, exchange }: Pick<Snapshot, 'format' | 'exchange'>,
): Snapshot => ({ kind: 'shown', reading, data: reading.data, format, exchange });

/** The single record in an answer. */
export const snapshotIn = (resource: Resource, answer: Answer): Snapshot | ReadFailure => {
  const { format, exchange } = answer;
  const unread = unreadIn(answer);
  // An empty object is a record without members; in an unknown format, it is nothing.
  if (unread !== undefined && (unread.kind !== 'empty' || unread.bodiless || format === undefined))
    return unread;
  try {
    return snapshotOf(readOne(resource, textToRead(answer), format ?? 'json'), {
      format: format ?? 'json',
      exchange,
    });
  } catch (error) {
    return unreadOnError(answer, error);
  }
};
