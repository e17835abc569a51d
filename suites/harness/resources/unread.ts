import { describeType, formatOfType } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import { placeIn, WireError } from '../../../models/wire/wire-error.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../client.ts';
import { hasStatus, isAbsent, isAccepted, isOutcomeUnclear, isSuccess } from '../meaning.ts';

/** Whether a body is empty, in any format. */
export const isTrivial = (text: string): boolean => ['', '{}', 'null'].includes(text.replace(/\s/g, ''));

/** Why a response showed no record of its kind. */
export interface ReadFailure {
  /** `undecided`: undecided. `other`: a success with other content. `unreadable`: not in the format that it names. */
  readonly kind: 'refused' | 'undecided' | 'empty' | 'other' | 'unreadable';
  /** In words. */
  readonly unread: string;
  /** Absent where no answer came. */
  readonly status?: number;
  readonly exchange: Exchange;
  /** A success without a body. */
  readonly bodiless?: true;
  /** What was read all the same, where its id is invalid. */
  readonly reading?: Reading;
}

/** The Content-Type of a success whose body is in no documented format, in words; of every other answer, nothing. */
export const describeOtherType = ({ status = 0, responseHeaders, responseBody = '' }: Exchange): string => {
  const type = responseHeaders?.['content-type'];
  const isRead = responseHeaders === undefined || responseBody.trim() === '' || formatOfType(type ?? '');
  return isRead || !isSuccess({ status }) ? '' : ` with ${describeType(type)}`;
};

/** How a request was answered, in words. */
export const describeAnswer = ({ status, exchange }: Pick<Answer, 'status' | 'exchange'>): string =>
  status === undefined
    ? (exchange.failure ?? 'no answer came')
    : `status ${status}${describeOtherType(exchange)}`;

/** Whether a read by id answered that there is no such record, or 200 without one. */
export const showsNone = ({ bodiless, status }: ReadFailure): boolean =>
  status !== undefined && (isAbsent({ status }) || (hasStatus({ status }, 'ok') && bodiless === true));

/** A body that was not read, in words: the Content-Type alone tells the format. */
export const neitherFormat = ({ headers }: Pick<Answer, 'headers'>): string =>
  `an answer that is neither JSON nor XML: it has ${describeType(headers['content-type'])}`;

/** Why an answer has nothing to read, as far as its beginning shows; undefined where it may have something. */
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

/** The same for a body at which a reader threw this. */
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

/** Whether a kind of result decides nothing: what cannot be read is judged where all answers are looked at. */
export const isUndecided = (kind: string): boolean => kind === 'undecided' || kind === 'unreadable';

type Body = Pick<Answer, 'text' | 'bytes' | 'undecodable'>;

/**
 * The text of an answer, for a parser. Throws the `WireError` of bytes that are no text of their encoding: what was
 * lost when they were decoded equals nothing.
 */
export const textToRead = ({ text, undecodable }: Pick<Answer, 'text' | 'undecodable'>): string => {
  if (undecodable !== undefined) throw undecodable;
  return text;
};

const markLength = 3;

/** Whether a body begins with a byte order mark of UTF-8. */
export const hasByteOrderMark = ({ bytes }: Body): boolean =>
  bytes !== undefined && [0xef, 0xbb, 0xbf].every((byte, at) => bytes[at] === byte);

/** The index of a byte, where the text before it is in UTF-8. */
const byteAt = (body: Body, at: number): number | undefined => {
  const { text, bytes, undecodable } = body;
  const before = hasByteOrderMark(body) ? markLength : 0;
  const isUtf8 = undecodable !== undefined || bytes?.length === before + Buffer.byteLength(text);
  return isUtf8 ? before + Buffer.byteLength(text.slice(0, at)) : undefined;
};

/** Why a body cannot be read, with the place of the first wrong sign: line and column from 1, bytes from 0. */
export const describeFault = (body: Body, { message, at }: WireError): string => {
  if (at === undefined) return message;
  const place = placeIn(body.text, at);
  const byte = byteAt(body, at);
  return `${message}${message.endsWith(place) ? '' : `, at ${place}`}${byte === undefined ? '' : ` (byte ${byte})`}`;
};
