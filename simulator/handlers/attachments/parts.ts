import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { readRequestBody } from '../read-request-body.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** What a request for an attachment holds: texts by canonical name, and the file. */
export interface Parts {
  readonly members: ReadonlyMap<string, string>;
  readonly file: SentFile | undefined;
}

/** `attachment[linked_to]` and `linked_to` alike. */
const nameOf = (written: string): string =>
  canonicalName(/^attachment\[(.+)\]$/.exec(written)?.[1] ?? written);

const fileOf = async (file: File): Promise<SentFile> => ({
  name: file.name,
  mime: file.type === '' ? 'application/octet-stream' : file.type,
  bytes: Buffer.from(await file.arrayBuffer()),
});

const fromUpload = async (type: string, text: string): Promise<Parts> => {
  const sent = new Response(Buffer.from(text, 'latin1'), { headers: { 'Content-Type': type } });
  const form = await sent.formData().catch(() => {
    throw new Refusal('body-malformed');
  });
  const members = new Map<string, string>();
  let file: SentFile | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') members.set(nameOf(name), value);
    else if (nameOf(name) === 'file') file = await fileOf(value);
  }
  return { members, file };
};

const recordIn = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fromRecord = async (exchange: Exchange): Promise<Parts> => {
  const { members = {} } = (await readRequestBody(exchange)) ?? {};
  const below = members['attachment'];
  const texts = Object.entries(recordIn(below) ? below : members).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { members: new Map(texts.map(([name, value]) => [nameOf(name), value])), file: undefined };
};

/** Reads an upload, or the members of a text or link in JSON, XML or a form. Rejects with a `Refusal`. */
export const readParts = (exchange: Exchange): Promise<Parts> => {
  const { body } = exchange;
  if (body === undefined) throw new Refusal('body-missing');
  const isUpload = /^multipart\/form-data/i.test(body.type);
  return isUpload ? fromUpload(body.type, body.text) : fromRecord(exchange);
};
