import { describeType, formatOfType } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import { placeIn, WireError } from '../../../models/wire/wire-error.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../client.ts';
import { hasStatus, isAbsent, isAccepted, isOutcomeUnclear, isSuccess } from '../meaning.ts';

/** Whether a body is empty, in any format. */
export const isTrivial = (text: string): boolean => ['', '{}', 'null'].includes(text.replace(/\s/g, ''));

/** Why a response shows no record of its kind. */
export interface ReadFailure {
  /**
   * `undecided`: the answer decides nothing. `other`: a success with other content. `unreadable`: malformed in the
   * format that it names.
   */
  readonly kind: 'refused' | 'undecided' | 'empty' | 'other' | 'unreadable';
  readonly unread: string;
  /** Absent if no answer came. */
  readonly status?: number;
  readonly exchange: Exchange;
  /** A success without a body. */
  readonly bodiless?: true;
  /** The reading, if only its id is invalid. */
  readonly reading?: Reading;
}

/** Describes the Content-Type of a success whose body is in no documented format; empty for every other answer. */
export const describeOtherType = ({ status = 0, responseHeaders, responseBody = '' }: Exchange): string => {
  const type = responseHeaders?.['content-type'];
  const isRead = responseHeaders === undefined || responseBody.trim() === '' || formatOfType(type ?? '');
  return isRead || !isSuccess({ status }) ? '' : ` with ${describeType(type)}`;
};

/** Describes the answer to a request. */
export const describeAnswer = ({ status, exchange }: Pick<Answer, 'status' | 'exchange'>): string =>
  status === undefined
    ? (exchange.failure ?? 'no answer came')
    : `status ${status}${describeOtherType(exchange)}`;

/** Whether a read by id shows that no such record exists: an absence, or 200 without a body. */
export const showsNone = ({ bodiless, status }: ReadFailure): boolean =>
  status !== undefined && (isAbsent({ status }) || (hasStatus({ status }, 'ok') && bodiless === true));

/** Describes an answer without a known format, which only the Content-Type determines. */
export const neitherFormat = ({ headers }: Pick<Answer, 'headers'>): string =>
  `an answer that is neither JSON nor XML: it has ${describeType(headers['content-type'])}`;

/** Why an answer has nothing to read, by its status, format or empty body; undefined if it may have something. */
export const unreadIn = (answer: Answer): ReadFailure | undefined => {
  const { status, text, format, exchange } = answer;
  const failureOf = (kind: ReadFailure['kind'], words = describeAnswer(answer)): ReadFailure => ({
    ...{ kind, unread: words, exchange },
    ...(status !== undefined && { status }),
  });
  if (isOutcomeUnclear(answer)) return failureOf('undecided');
  if (!isAccepted(answer)) return failureOf('refused');
  if (text.trim() === '') return { ...failureOf('empty', 'an answer without a body'), bodiless: true };
  if (isTrivial(text)) return failureOf('empty', 'an answer without anything in it');
  return format === undefined ? failureOf('undecided', neitherFormat(answer)) : undefined;
};

/** Why a body is unread, from the error of its reader. */
export const unreadOnError = (
  answer: Answer,
  error: unknown,
): ReadFailure & { readonly kind: 'undecided' | 'unreadable' } => {
  if (!(error instanceof WireError)) throw error;
  const { status, exchange } = answer;
  return {
    kind: error.code === 'malformed' ? 'unreadable' : 'undecided',
    unread: `an answer that cannot be read: ${describeFault(answer, error)}`,
    exchange,
    ...(status !== undefined && { status }),
  };
};

/** Whether a kind of result decides nothing. A monitor of all answers judges unreadable ones. */
export const isUndecided = (kind: string): boolean => kind === 'undecided' || kind === 'unreadable';

type Body = Pick<Answer, 'text' | 'bytes' | 'undecodable'>;

/**
 * The text of an answer, for a parser. Throws the `WireError` of bytes that are invalid in their encoding, since their
 * decoded text would not equal the original.
 */
export const textToRead = ({ text, undecodable }: Pick<Answer, 'text' | 'undecodable'>): string => {
  if (undecodable !== undefined) throw undecodable;
  return text;
};

const markLength = 3;

/** Whether a body begins with a UTF-8 byte order mark. */
export const hasByteOrderMark = ({ bytes }: Body): boolean =>
  bytes !== undefined && [0xef, 0xbb, 0xbf].every((byte, at) => bytes[at] === byte);

/** The byte index of a character; undefined if the text before it may not be UTF-8. */
const byteAt = (body: Body, at: number): number | undefined => {
  const { text, bytes, undecodable } = body;
  const before = hasByteOrderMark(body) ? markLength : 0;
  const isUtf8 = undecodable !== undefined || bytes?.length === before + Buffer.byteLength(text);
  return isUtf8 ? before + Buffer.byteLength(text.slice(0, at)) : undefined;
};

/** Why a body cannot be read, with the place of the first wrong character: line and column from 1, bytes from 0. */
export const describeFault = (body: Body, { message, at }: WireError): string => {
  if (at === undefined) return message;
  const place = placeIn(body.text, at);
  const byte = byteAt(body, at);
  return `${message}${message.endsWith(place) ? '' : `, at ${place}`}${byte === undefined ? '' : ` (byte ${byte})`}`;
};
