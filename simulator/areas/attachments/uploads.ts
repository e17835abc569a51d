import type { Data } from '../../../models/resources/resource.ts';
import { formatOfType, isUpload } from '../../../models/wire/media-type.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { bodyCaps, readMembersOf } from '../../actions/request-body.ts';
import { type Choices, choose } from '../../choices.ts';
import type { PendingContent } from '../../contents/pending.ts';
import { type Exchange, isOver, type Sandbox } from '../../exchange.ts';
import {
  boundaryOf,
  MalformedForm,
  type PartHead,
  type PartSink,
  readMultipart,
} from '../../multipart/read-parts.ts';
import { Refusal } from '../../refusals.ts';
import { freshId } from '../../store/by-id.ts';
import type { StoredDocument } from '../../store/port.ts';

/** The path of an attachment's file, and the secret suffix of its public address. */
interface FilePlace {
  readonly url: string | null;
  readonly key?: string;
}

/** The path of a file by its key: an id for the lookup, followed by a secret part. */
export const keyPath = '/files/:key';

/** The addresses of the file of a new attachment. */
const filePlaces = {
  api: ({ baseUrl }: Sandbox, id: number): FilePlace => ({ url: `${baseUrl}/api/attachments/${id}` }),
  key: ({ baseUrl, random }: Sandbox, id: number): FilePlace => {
    const key = `${id}-${random.hex(16)}`;
    return { url: `${baseUrl}${keyPath.replace(':key', key)}`, key };
  },
  path: (_: Sandbox, id: number): FilePlace => ({ url: `/api/attachments/${id}` }),
  none: (): FilePlace => ({ url: null }),
};

const placeOfFile = (sandbox: Sandbox, id: number): FilePlace =>
  choose(sandbox.choices, 'attachments/file-url', filePlaces)(sandbox, id);

/** A file as it was sent; its bytes are not in memory. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly pending: PendingContent;
}

/** The content of a request for an attachment: texts by canonical name, and the file. */
export interface UploadParts {
  readonly members: ReadonlyMap<string, string>;
  readonly file: SentFile | undefined;
}

/** `attachment[linked_to]` and `linked_to` are equivalent. */
const memberName = (written: string): string =>
  canonicalName(/^attachment\[(.+)\]$/.exec(written)?.[1] ?? written);

const mega = 1024 * 1024;

/** Additional size in bytes for the headers of parts, and for texts other than the file. */
const around = 64 * 1024;

/** Passes the body on up to the size limit of uploads, by choice. Rejects with a `Refusal` beyond it. */
async function* withinLimit({ incoming, sandbox }: Exchange): AsyncGenerator<Uint8Array> {
  const choice = sandbox.choices.of('attachments/largest-upload');
  const megas = Number.parseInt(choice, 10);
  const status = Number(/-(\d{3})$/.exec(choice)?.[1] ?? 413);
  const most = megas * mega + around;
  const refuseBeyond = (size: number): void => {
    if (size <= most) return;
    throw new Refusal('body-too-large', {
      status,
      message: `An upload may be no larger than ${megas} MB.`,
    });
  };
  refuseBeyond(Number(incoming.headers['content-length'] ?? 0));
  let size = 0;
  for await (const piece of incoming.pieces()) {
    size += piece.length;
    refuseBeyond(size);
    yield piece;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const decodeText = (pieces: readonly Buffer[]): string => {
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
      // A view of a chunk would retain all of it.
      pieces.push(Buffer.from(bytes));
    },
    end: () => keep(decodeText(pieces)),
  };
};

/** Discards unexpected files, of any number: RFC 7578 section 4.3. */
const nothingSink: PartSink = { write: () => undefined, end: () => undefined };

/** The media type (RFC 9110 section 8.3.1), or the generic one if it cannot be sent in a header. */
const mimeOf = (type: string | undefined): string =>
  type !== undefined && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\x20-\x7e]*)?$/.test(type)
    ? type
    : 'application/octet-stream';

/** Writes a temporary file, which is removed after the exchange unless a record takes it. */
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
        status: Number(choices.of('formats/validation-failure-status')),
        message: `The upload is not well-formed: ${error.message}.`,
      })
    : error;

/** Reads an upload as a stream. Rejects with a `Refusal`. */
const readUpload = async (exchange: Exchange, type: string): Promise<UploadParts> => {
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

/** Resources > Attachment: the members of a request for texts and links. */
const texts = new Set(['type', 'intent', 'linked-to', 'url', 'text']);

/** Texts and links are documented in JSON. Throws a `Refusal` for XML by choice. */
const refuseXml = ({ body, sandbox }: Exchange): void => {
  if (formatOfType(body?.type ?? '') !== 'xml') return;
  if (sandbox.choices.of('attachments/xml-body') === 'refused')
    throw new Refusal('content-type', { message: 'This must be written in JSON.' });
};

const fromRecord = async (exchange: Exchange): Promise<UploadParts> => {
  refuseXml(exchange);
  const given = await readMembersOf(exchange, 'attachment');
  const result = new Map<string, string>();
  for (const [written, value] of Object.entries(given)) {
    const name = memberName(written);
    if (typeof value === 'string') result.set(name, value);
    else if (value !== null && texts.has(name)) throw invalidParameter(exchange, `${name} must be a text.`);
  }
  return { members: result, file: undefined };
};

/** Reads an upload, or the members of a text or link in JSON, XML or a form. Rejects with a `Refusal`. */
export const readParts = (exchange: Exchange): Promise<UploadParts> => {
  const { body } = exchange;
  if (body === undefined) throw new Refusal('body-missing');
  return isUpload(body.type) ? readUpload(exchange, body.type) : fromRecord(exchange);
};

export type StoredAttachment = StoredDocument<'attachment'>;

/** Above the ids of the starting documents. */
const firstFresh = 600_000;

/** Resources > Attachment; Limits. */
export const longest: Readonly<Record<string, number>> = {
  type: 255,
  intent: 40,
  'linked-to': 255,
  url: 255,
};

const refuseLong = (exchange: Exchange, { members }: UploadParts): void => {
  for (const [name, most] of Object.entries(longest)) {
    if ([...(members.get(name) ?? '')].length <= most) continue;
    throw invalidParameter(exchange, `${name} must be no longer than ${most} characters.`);
  }
};

const types: readonly (string | undefined)[] = ['file', 'text', 'url'];

/** Whether a type is left out or known. */
export const isTypeOrNone = (type: string | undefined): boolean => type === undefined || types.includes(type);

/** The type of an attachment, if left out or unknown, follows from its content. */
const typeOf = (exchange: Exchange, { members, file }: UploadParts): string => {
  const content = file !== undefined ? 'file' : members.has('text') ? 'text' : 'url';
  const given = members.get('type');
  const type = given !== undefined && isTypeOrNone(given) ? given : content;
  if (type === 'file' && file === undefined) throw invalidParameter(exchange, 'There is no file.');
  if (file === undefined && !members.has('text') && !members.has('url')) {
    throw invalidParameter(exchange, 'An attachment needs a file, a text or a url.');
  }
  return type;
};

/** Throws a `Refusal` for a body that is no attachment. */
export const checkParts = (exchange: Exchange, parts: UploadParts): void => {
  refuseLong(exchange, parts);
  typeOf(exchange, parts);
};

/** Assigns the bytes of a file to a record; they are removed if the record is not stored. */
const takeFile = ({ afterwards, sandbox }: Exchange, { pending }: SentFile, id: number): void => {
  if (!sandbox.contents.take(pending, id)) {
    throw new Refusal('sandbox-gone');
  }
  afterwards.push(() => forgetFile(sandbox, id));
};

/** The bytes of an attachment are removed with it. */
export const forgetFile = ({ contents, store }: Sandbox, id: number): void => {
  if (store.get('attachment', id) === undefined) contents.remove(id);
};

const newId = ({ store }: Sandbox): number => freshId(store, 'attachment', { base: firstFresh });

/** Stores a sent attachment of an owner. */
export const storeAttachment = (exchange: Exchange, owner: string, parts: UploadParts): StoredAttachment => {
  const { stamps, store } = exchange.sandbox;
  const { members, file } = parts;
  const id = newId(exchange.sandbox);
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

/** Attaches a small file to a document, and returns its id. */
export const makeFile = (sandbox: Sandbox, owner: string): number => {
  const id = newId(sandbox);
  const now = sandbox.stamps.now();
  const { url, key } = placeOfFile(sandbox, id);
  const record = {
    ...{ id, type: 'file', intent: 'Supplier', 'linked-to': null, 'file-url': url, url: null, text: null },
    'created-at': now,
    'updated-at': now,
  };
  const file = { name: `made-${id}.txt`, mime: 'text/plain', text: `made for ${owner}, number ${id}\n` };
  const state = { owner, file, ...(key !== undefined && { key }) };
  sandbox.store.put({ kind: 'attachment', id, data: record, state });
  return id;
};

/** The specifics of the attachments of one kind of document. */
export interface AttachmentRules {
  /** The owner of the attachments in a request: kind and id, joined by a slash. May throw a `Refusal`. */
  readonly ownerOf: (exchange: Exchange) => string;
  /** The attachment in a path. When left out, the one with the id in the path, if it belongs to the owner. */
  readonly find?: (exchange: Exchange) => StoredAttachment;
  /** The parts as stored, by choice. May throw a `Refusal`. */
  readonly settle?: (exchange: Exchange, parts: UploadParts) => UploadParts;
  /** Called after an attachment was added or deleted. */
  readonly changed?: (exchange: Exchange, owner: string) => void;
  /** The choice whether an attachment is found at the path of another document of this kind; never if left out. */
  readonly through?: (choices: Choices) => string;
}
