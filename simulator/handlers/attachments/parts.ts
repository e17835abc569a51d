import { isMembers } from '../../../models/members.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Pending } from '../../contents/pending.ts';
import type { Exchange } from '../../exchange.ts';
import { isUpload } from '../../pipeline/body.ts';
import { Refusal } from '../../refusals.ts';
import { invalidParameter } from '../action-input.ts';
import { readRequestBody } from '../read-request-body.ts';
import { readUpload } from './upload.ts';

/** A file as it was sent; its bytes lie outside memory. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly pending: Pending;
}

/** What a request for an attachment holds: texts by canonical name, and the file. */
export interface Parts {
  readonly members: ReadonlyMap<string, string>;
  readonly file: SentFile | undefined;
}

/** `attachment[linked_to]` and `linked_to` alike. */
export const memberName = (written: string): string =>
  canonicalName(/^attachment\[(.+)\]$/.exec(written)?.[1] ?? written);

/** Resources > Attachment: all that a request tells of one that is no file. */
const texts = new Set(['type', 'intent', 'linked-to', 'url', 'text']);

const fromRecord = async (exchange: Exchange): Promise<Parts> => {
  const { members = {} } = (await readRequestBody(exchange)) ?? {};
  const below = members['attachment'];
  const found = new Map<string, string>();
  for (const [written, value] of Object.entries(isMembers(below) ? below : members)) {
    const name = memberName(written);
    if (typeof value === 'string') found.set(name, value);
    else if (value !== null && texts.has(name)) throw invalidParameter(exchange, `${name} must be a text.`);
  }
  return { members: found, file: undefined };
};

/** Reads an upload, or the members of a text or link in JSON, XML or a form. Rejects with a `Refusal`. */
export const readParts = (exchange: Exchange): Promise<Parts> => {
  const { body } = exchange;
  if (body === undefined) throw new Refusal('body-missing');
  return isUpload(body.type) ? readUpload(exchange, body.type) : fromRecord(exchange);
};
