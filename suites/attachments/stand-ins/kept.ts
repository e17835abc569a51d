import type { Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Outgoing } from '../../harness/client.ts';

/** An attachment in memory. */
export interface Kept {
  readonly id: number;
  /** `/api/contracts/1`: the document that it hangs on. */
  readonly on: string;
  readonly members: Members;
  /** A character for each byte. */
  readonly file?: string;
}

/** What a request sent: members by canonical name, and the file. */
export interface SentParts {
  readonly members: Members;
  readonly file?: string;
}

const partsOf = (type: string, body: string): SentParts => {
  const boundary = type.split('boundary=')[1] ?? '';
  const members: Record<string, unknown> = {};
  let file: string | undefined;
  for (const part of body.split(`--${boundary}\r\n`).slice(1)) {
    const at = part.indexOf('\r\n\r\n');
    const name = /name="attachment\[(\w+)\]"/.exec(part.slice(0, at))?.[1] ?? '';
    const content = part.slice(at + 4).replace(new RegExp(`\r\n(--${boundary}--\r\n)?$`), '');
    if (name === 'file') file = content;
    else members[name] = Buffer.from(content, 'latin1').toString();
  }
  return { members, ...(file !== undefined && { file }) };
};

/** Reads an upload, or a body in JSON. */
export const sentIn = ({ body }: Outgoing): SentParts => {
  if (body === undefined) return { members: {} };
  if (body.type === mediaTypeOf.json) return { members: JSON.parse(body.text) as Members };
  return partsOf(body.type, Buffer.from(body.bytes ?? Buffer.from(body.text)).toString('latin1'));
};

/** An attachment of a document as it was sent. */
export const keptAs = (id: number, on: string, { members, file }: SentParts): Kept => ({
  ...{ id, on },
  ...(file !== undefined && { file }),
  members: {
    ...{ id, type: members['type'] ?? null, intent: members['intent'] ?? null },
    'linked-to': members['linked_to'] ?? null,
    'file-url': file === undefined ? null : `http://127.0.0.1:9/files/${id}`,
    ...{ url: members['url'] ?? null, text: members['text'] ?? null },
    ...{ 'created-at': '2026-03-01T10:00:00Z', 'updated-at': '2026-03-01T10:00:00Z' },
  },
});
