import { type Exchange, isOver } from '../../exchange.ts';
import { boundaryOf } from '../../multipart/boundary-of.ts';
import { MalformedForm } from '../../multipart/malformed.ts';
import type { PartHead } from '../../multipart/part-head.ts';
import { type PartSink, readMultipart } from '../../multipart/read-parts.ts';
import { Refusal } from '../../refusals.ts';
import { bodyCaps } from '../read-request-body.ts';
import { memberName, type Parts, type SentFile } from './sent-parts.ts';
import { withinLimit } from './upload-limit.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decoded = (pieces: readonly Buffer[]): string => {
  try {
    return utf8.decode(Buffer.concat(pieces));
  } catch {
    throw new MalformedForm('a field is not in UTF-8');
  }
};

/** Collects a text, which is held in memory and therefore bounded. */
const textSink = (keep: (text: string) => void): PartSink => {
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    write: (bytes) => {
      size += bytes.length;
      if (size > bodyCaps.maxBytes) throw new MalformedForm('a field is too long');
      // A view of what came in would keep all of it.
      pieces.push(Buffer.from(bytes));
    },
    end: () => keep(decoded(pieces)),
  };
};

/** For files that nobody asked for, however many: RFC 7578 section 4.3. */
const nothingSink: PartSink = { write: () => undefined, end: () => undefined };

/** A media type of RFC 9110 section 8.3.1 that can stand in a header; any other is not told. */
const mimeOf = (type: string | undefined): string =>
  type !== undefined && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/.test(type)
    ? type
    : 'application/octet-stream';

/** Writes a file aside. It is gone after the exchange, unless a record takes it. */
const fileSink = async (
  exchange: Exchange,
  { fileName = '', type }: PartHead,
  keep: (file: SentFile) => void,
): Promise<PartSink> => {
  const { afterwards, sandbox } = exchange;
  if (isOver(exchange)) throw new Refusal('sandbox-gone');
  const pending = await sandbox.contents.begin();
  afterwards.push(pending.discard);
  return {
    write: pending.write,
    end: async () => {
      await pending.finish();
      keep({ name: fileName, mime: mimeOf(type), pending });
    },
  };
};

const asRefusal = (error: unknown, { sandbox: { choices } }: Exchange): unknown =>
  error instanceof MalformedForm
    ? new Refusal('body-malformed', {
        status: Number(choices.of('formats/malformed-body-status')),
        message: `The upload is not well-formed: ${error.message}.`,
      })
    : error;

/** Reads an upload as it comes in. Rejects with a `Refusal`. */
export const readUpload = async (exchange: Exchange, type: string): Promise<Parts> => {
  const members = new Map<string, string>();
  const seen = new Set<string>();
  let file: SentFile | undefined;
  const sinkOf = (head: PartHead): PartSink | Promise<PartSink> => {
    const name = memberName(head.name);
    if (head.fileName !== undefined && name !== 'file') return nothingSink;
    if (seen.has(name)) throw new MalformedForm('a part is there twice');
    seen.add(name);
    if (name === 'file') {
      return fileSink(exchange, head, (sent) => {
        file = sent;
      });
    }
    return textSink((text) => members.set(name, text));
  };
  try {
    await readMultipart(withinLimit(exchange), boundaryOf(type), sinkOf);
  } catch (error) {
    throw asRefusal(error, exchange);
  }
  return { members, file };
};
