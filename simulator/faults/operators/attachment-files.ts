import { readFile } from 'node:fs/promises';
import type { Download } from '../../contents/download.ts';
import type { Exchange } from '../../exchange.ts';
import { keyedFile } from '../../handlers/attachments/keyed-file.ts';
import type { Parts, SentFile } from '../../handlers/attachments/sent-parts.ts';
import { at, type Wrapping } from '../fault.ts';
import { type AttachmentOwner, attachmentsAt } from './attachment-owners.ts';
import { misread } from './misread.ts';
import { isAt, type Where } from './where.ts';

/** What a request for an attachment is validated as. */
interface Sent {
  readonly parts: Parts;
}

/** Exchanges that add an upload, or a text, once they are validated. */
export const adding =
  (kind: 'file' | 'text', of: AttachmentOwner) =>
  (exchange: Exchange): boolean => {
    if (!attachmentsAt(of, 'add')(exchange)) return false;
    const { parts } = exchange.input as unknown as Sent;
    return (parts.file === undefined ? 'text' : 'file') === kind;
  };

/** Wraps `validate`: what is sent is taken for something else; undefined where it is taken for what it is. */
export const misreadParts = (
  where: Where,
  change: (parts: Parts, exchange: Exchange) => Parts | undefined | Promise<Parts | undefined>,
): Wrapping =>
  misread<Sent>(where, async ({ parts }, exchange) => {
    const other = await change(parts, exchange);
    return other && { parts: other };
  });

/** Likewise, of one member alone, which may be lost. */
export const misreadMember = (
  where: Where,
  name: string,
  change: (value: string | undefined, members: Parts['members']) => string | undefined,
): Wrapping =>
  misreadParts(where, (parts) => {
    const before = parts.members.get(name);
    const value = change(before, parts.members);
    if (value === before) return undefined;
    const members = new Map(parts.members);
    if (value === undefined) members.delete(name);
    else members.set(name, value);
    return { ...parts, members };
  });

const begun = async ({ afterwards, sandbox }: Exchange, bytes: Buffer): Promise<SentFile['pending']> => {
  const pending = await sandbox.contents.begin();
  afterwards.push(pending.discard);
  await pending.write(bytes);
  await pending.finish();
  return pending;
};

/** Wraps `validate`: a file that is uploaded is kept with other bytes. */
export const keepOtherBytes = (
  of: AttachmentOwner,
  change: (bytes: Buffer, file: SentFile, exchange: Exchange) => Buffer,
): Wrapping =>
  misreadParts(adding('file', of), async (parts, exchange) => {
    const { file } = parts;
    if (file === undefined) return undefined;
    const sent = await readFile(file.pending.path);
    const bytes = change(sent, file, exchange);
    if (bytes.equals(sent)) return undefined;
    return { ...parts, file: { ...file, pending: await begun(exchange, bytes) } };
  });

/** A character for each byte. */
const textOf = async (file: Download): Promise<string> =>
  Buffer.concat(await file.stream().toArray()).toString('latin1');

/** Wraps `apply`: a file is answered with other bytes, told as a text with a character for each. */
export const answerOtherFile = (where: Where, change: (text: string) => string): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing } = exchange;
    if (!isAt(exchange, where) || outgoing.file === undefined) return;
    const sent = await textOf(outgoing.file);
    delete outgoing.file;
    const text = change(sent);
    outgoing.body = text;
    outgoing.kept = { text, bytes: Buffer.from(text, 'latin1') };
    if (text !== sent) fired(exchange);
  });

/** Exchanges that ask for the address of a file. */
export const atFileUrl = ({ extra }: Exchange): boolean => extra === keyedFile;
