import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Stored } from '../../store/port.ts';
import { invalidParameter } from '../action-input.ts';
import type { Parts } from './parts.ts';

export type StoredAttachment = Stored<'attachment'>;

/** Above the ids of the starting documents. */
const firstFresh = 600_000;

/** Resources > Attachment; Limits. */
const longest: Readonly<Record<string, number>> = { type: 255, intent: 40, 'linked-to': 255, url: 255 };

const refuseLong = (exchange: Exchange, { members }: Parts): void => {
  for (const [name, most] of Object.entries(longest)) {
    if ([...(members.get(name) ?? '')].length <= most) continue;
    throw invalidParameter(exchange, `${name} must be no longer than ${most} characters.`);
  }
};

/** What an attachment is where its type is left out follows from what it holds. */
const typeOf = (exchange: Exchange, { members, file }: Parts): string => {
  const content = file !== undefined ? 'file' : members.has('text') ? 'text' : 'url';
  const type = members.get('type') ?? content;
  if (type === 'file' && file === undefined) throw invalidParameter(exchange, 'There is no file.');
  if (file === undefined && !members.has('text') && !members.has('url')) {
    throw invalidParameter(exchange, 'An attachment needs a file, a text or a url.');
  }
  return type;
};

/** Refuses what is no attachment. Throws a `Refusal`. */
export const checkParts = (exchange: Exchange, parts: Parts): void => {
  refuseLong(exchange, parts);
  typeOf(exchange, parts);
};

/** Stores what was sent as an attachment of an owner. */
export const storeAttachment = (exchange: Exchange, owner: string, parts: Parts): StoredAttachment => {
  const { path, sandbox } = exchange;
  const { stamps, store } = sandbox;
  const { members, file } = parts;
  const id = firstFresh + store.next('attachment');
  const now = stamps.now();
  const data: Data = {
    id,
    type: typeOf(exchange, parts),
    intent: members.get('intent') ?? null,
    'linked-to': members.get('linked-to') ?? null,
    'file-url':
      file === undefined ? null : `${sandbox.baseUrl}${path}/${id}?file=${encodeURIComponent(file.name)}`,
    url: members.get('url') ?? null,
    text: members.get('text') ?? null,
    'created-at': now,
    'updated-at': now,
  };
  const kept = file && { name: file.name, mime: file.mime, base64: file.bytes.toString('base64') };
  return store.put({ kind: 'attachment', id, data, state: { owner, file: kept ?? null } });
};
