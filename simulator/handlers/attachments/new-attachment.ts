import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Stored } from '../../store/port.ts';
import { invalidParameter } from '../invalid-parameter.ts';
import { placeOfFile } from './file-url.ts';
import type { Parts, SentFile } from './sent-parts.ts';

export type StoredAttachment = Stored<'attachment'>;

/** Above the ids of the starting documents. */
const firstFresh = 600_000;

/** Resources > Attachment; Limits. */
export const longest: Readonly<Record<string, number>> = {
  type: 255,
  intent: 40,
  'linked-to': 255,
  url: 255,
};

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

/** Lets a record have the bytes of its file; they go with it where it is not stored after all. */
const takeFile = ({ afterwards, sandbox }: Exchange, { pending }: SentFile, id: number): void => {
  if (!sandbox.contents.take(pending, id)) {
    throw new Refusal('sandbox-gone');
  }
  afterwards.push(() => forgetFile(sandbox, id));
};

/** The bytes of an attachment go when it is gone. */
export const forgetFile = ({ contents, store }: Sandbox, id: number): void => {
  if (store.get('attachment', id) === undefined) contents.remove(id);
};

/** The id of a new attachment. */
export const freshId = ({ store }: Sandbox): number => firstFresh + store.next('attachment');

/** Stores what was sent as an attachment of an owner. */
export const storeAttachment = (exchange: Exchange, owner: string, parts: Parts): StoredAttachment => {
  const { stamps, store } = exchange.sandbox;
  const { members, file } = parts;
  const id = freshId(exchange.sandbox);
  const now = stamps.now();
  const place = file && placeOfFile(exchange.sandbox, id);
  const data: Data = {
    id,
    type: typeOf(exchange, parts),
    intent: members.get('intent') ?? null,
    'linked-to': members.get('linked-to') ?? null,
    'file-url': place?.url ?? null,
    url: members.get('url') ?? null,
    text: members.get('text') ?? null,
    'created-at': now,
    'updated-at': now,
  };
  if (file !== undefined) takeFile(exchange, file, id);
  const kept = file === undefined ? null : { name: file.name, mime: file.mime };
  const key = place?.key === undefined ? {} : { key: place.key };
  return store.put({ kind: 'attachment', id, data, state: { owner, file: kept, ...key } });
};
