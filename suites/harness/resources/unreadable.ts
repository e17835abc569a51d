import { placeIn, type WireError } from '../../../models/wire/wire-error.ts';
import type { Answer } from '../client.ts';

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
