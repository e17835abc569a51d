import { isMembers } from '../../../models/members.ts';
import type { Exchange } from '../../exchange.ts';
import { isUpload } from '../../pipeline/body.ts';
import { Refusal } from '../../refusals.ts';
import { invalidParameter } from '../invalid-parameter.ts';
import { readRequestBody } from '../read-request-body.ts';
import { memberName, type Parts } from './sent-parts.ts';
import { readUpload } from './upload.ts';

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
