import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { ownValue } from '../../../models/members.ts';
import { textOf } from '../../../models/wire/text-of.ts';
import { WireError } from '../../../models/wire/wire-error.ts';
import { UnreadableBody } from './failure.ts';

type Headers = Readonly<Record<string, string>>;

const unpackers: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const collect = async (body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    // Leaving the loop destroys the stream and thereby the connection.
    if (size > maxBytes) throw new UnreadableBody(`the answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

// A target may encode an answer although identity was requested. The limit applies to the decoded bytes.
const unpack = (packed: Buffer, coding: string, maxBytes: number): Buffer => {
  const unpacker = ownValue(unpackers, coding);
  if (unpacker === undefined)
    throw new UnreadableBody(`the answer has the encoding ${coding}, which was not requested`);
  try {
    return unpacker(packed, { maxOutputLength: maxBytes });
  } catch {
    throw new UnreadableBody(
      `the answer has the encoding ${coding} and cannot be decoded within ${maxBytes} bytes`,
    );
  }
};

/** A decoded body. Bytes that are invalid in their charset are decoded as UTF-8 as far as possible. */
export interface ReceivedBody {
  readonly text: string;
  /** The bytes from which the text was decoded. */
  readonly bytes?: Uint8Array;
  /** Why the bytes are invalid in their encoding. */
  readonly undecodable?: WireError;
}

/** Decodes the bytes of a body by its Content-Type. */
export const decode = (bytes: Uint8Array, contentType: string): ReceivedBody => {
  try {
    return { bytes, text: textOf(bytes, contentType) };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { bytes, text: new TextDecoder().decode(bytes), undecodable: error };
  }
};

/** Reads a body up to a limit of bytes, decompresses it if needed, and decodes it. */
export const receive = async (
  body: AsyncIterable<Uint8Array>,
  headers: Headers,
  maxBytes: number,
): Promise<ReceivedBody> => {
  const received = await collect(body, maxBytes);
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const isUncoded = coding === 'identity' || coding === '' || received.length === 0;
  const bytes = isUncoded ? received : unpack(received, coding, maxBytes);
  return decode(bytes, headers['content-type'] ?? '');
};
