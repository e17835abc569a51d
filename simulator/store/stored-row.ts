import { computeOnce } from '../../models/remember.ts';
import { resources } from '../../models/resources/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { readReferenceText, referenceText } from '../../models/wire/reference-text.ts';
import { DamagedData } from './database.ts';
import type { Draft, Kind, StateOf, StoredDocument } from './port.ts';

/** A row as the engine returns it, with the document as text. */
export interface DocumentRow {
  readonly id: number;
  readonly version: number;
  readonly data: string;
  readonly state: string;
}

type Texts = Pick<DocumentRow, 'data' | 'state'>;

const resourceByName = new Map(resources.map((resource) => [resource.name, resource]));

/** The resource of a kind. */
export const resourceOf = (kind: Kind): Resource => resourceByName.get(kind) as Resource;

/** The texts in which a document is stored: its data in the notation of the reference choices. */
export const textsFor = ({ kind, data, state }: Draft): Texts => ({
  data: referenceText(resourceOf(kind), data),
  state: jsonText(state),
});

/** The beginning of file addresses as it appears in stored texts. */
export const addressText = (address: string): string => `"file-url":${jsonText(`${address}/`).slice(0, -1)}`;

/** Functions that create the contents of a document. */
interface Contents<K extends Kind> {
  readonly data: () => Data;
  readonly state: () => StateOf[K];
  /** The stored texts, if the document was read from texts. */
  readonly texts?: Texts;
}

const contents = Symbol('contents');

type LazyTexts = Readonly<Record<typeof contents, Contents<Kind>>>;

/** The texts of a newly stored document, created on demand, since the next change often comes first. */
interface OwnTexts {
  texts: Texts | undefined;
  /** Their length in characters, once requested; an estimate if the texts did not exist by then. */
  length: number | undefined;
}

/**
 * Own properties, so that spreading copies them, and shared functions: accessors in an object literal would
 * give each object its own hidden class, which retains their closures until a full garbage collection.
 */
const accessors: PropertyDescriptorMap & ThisType<LazyTexts> = {
  data: {
    enumerable: true,
    get() {
      return this[contents].data();
    },
  },
  state: {
    enumerable: true,
    get() {
      return this[contents].state();
    },
  },
};

/** A document whose contents are created on first access: most reads send a cached rendering. */
export const lazyDocument = <K extends Kind>(
  kind: K,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  { data, state, texts }: Contents<K>,
): StoredDocument<K> => {
  const document = { kind, id, version };
  Object.defineProperty(document, contents, {
    value: { data: computeOnce(data), state: computeOnce(state), texts },
  });
  return Object.defineProperties(document, accessors) as StoredDocument<K>;
};

/** A document that was just stored, with its texts if they exist already. */
export const newDocument = <K extends Kind>(
  { kind, id, data, state }: Draft<K>,
  version: number,
  texts?: Texts,
): StoredDocument<K> => {
  const value: OwnTexts = { texts, length: undefined };
  return Object.defineProperty({ kind, id, version, data, state }, contents, { value }) as StoredDocument<K>;
};

const noTexts: Pick<Contents<Kind>, 'texts'> = {};

/** Copies have no texts of their own. */
const contentsOf = (document: StoredDocument): Pick<Contents<Kind>, 'texts'> | OwnTexts =>
  (document as StoredDocument & Partial<LazyTexts>)[contents] ?? noTexts;

/** The data of a newly stored document as text, created only once; undefined for a document read from text. */
export const newTextOf = (document: StoredDocument): string | undefined =>
  'length' in contentsOf(document) ? textsOf(document).data : undefined;

/** The texts in which a document is stored, created only once. */
export const textsOf = (document: StoredDocument): Texts => {
  const own = contentsOf(document);
  if (own.texts !== undefined) return own.texts;
  const texts = textsFor(document);
  if ('length' in own) own.texts = texts;
  return texts;
};

/** Estimates the length of a value as JSON; at least a sixth of it. */
const lengthIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  if (Array.isArray(value)) for (const each of value) length += lengthIn(each) + 1;
  else for (const name in value) length += name.length + 4 + lengthIn((value as Data)[name]);
  return length;
};

/** By how many characters a value is longer than its previous version, with which it shares most members. */
const growthOf = (value: object, before: object): number => {
  let sum = 0;
  for (const name in value) {
    const [now, former] = [(value as Data)[name], (before as Data)[name]];
    const isNew = former === undefined && !Object.hasOwn(before, name);
    if (now === former && !isNew) continue;
    sum += lengthIn(now) + (isNew ? name.length + 4 : -lengthIn(former));
  }
  for (const name in before)
    if (!Object.hasOwn(value, name)) sum -= name.length + 4 + lengthIn((before as Data)[name]);
  return sum;
};

/**
 * Length in characters of the texts of a document, estimated if they did not exist at the first call; 0 for a document
 * without texts. Faster if the previous version is given.
 */
export const lengthOf = (document: StoredDocument, before?: StoredDocument | null): number => {
  const own = contentsOf(document);
  const length = own.texts && own.texts.data.length + own.texts.state.length;
  if (!('length' in own)) return length ?? 0;
  if (own.length !== undefined) return own.length;
  const former = before && length === undefined ? lengthOf(before) : 0;
  own.length =
    before && former > 0
      ? // An exact length less what is only about known may be none at all.
        Math.max(
          former + growthOf(document.data, before.data) + growthOf(document.state, before.state),
          '{}{}'.length,
        )
      : (length ?? lengthIn(document.data) + lengthIn(document.state));
  return own.length;
};

/** Runs `read` on a stored value. Converts an error to a `DamagedData` with the kind and key. */
const orDamaged = <T>(kind: string, key: number | string, read: () => T): T => {
  try {
    return read();
  } catch {
    throw new DamagedData(`${kind} ${key} is damaged`);
  }
};

/** Reads the text of a stored record. Throws a `DamagedData`. */
export const parseStored = (text: string, kind: string, key: number | string): unknown =>
  orDamaged(kind, key, () => parseOwnJson(text));

/** Reads the text of a document's data. Throws a `DamagedData`. */
export const parseData = (text: string, kind: Kind, id: number): Data =>
  orDamaged(kind, id, () => readReferenceText(resourceOf(kind), text));

/** A document whose texts are parsed on first access. */
export const storedOf = <K extends Kind>(kind: K, row: DocumentRow): StoredDocument<K> =>
  lazyDocument(kind, row, {
    texts: row,
    data: () => parseData(row.data, kind, row.id),
    state: () => parseStored(row.state, kind, row.id) as StateOf[K],
  });

/** The texts of a document as bytes outside of the JavaScript heap. */
interface KeptRow extends Omit<DocumentRow, 'data'> {
  readonly data: Buffer;
}

/**
 * A document as kept in the history. Its text takes a third of the memory of the parsed data; a newly stored document
 * is kept as it is, since it shares most of its parts with the next version.
 */
export type KeptDocument = KeptRow | StoredDocument;

/** Copies a text to a buffer of its own: a slice would retain the whole buffer pool. */
export const keptBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** Compacts a document that is seldom read again. */
export const keepText = (document: StoredDocument): KeptDocument => {
  const own = contentsOf(document);
  const { texts } = own;
  if (texts === undefined) return document;
  if ('length' in own) {
    lengthOf(document);
    own.texts = undefined;
    return document;
  }
  const { id, version } = document;
  return { id, version, data: keptBytes(texts.data), state: texts.state };
};

/** The number of bytes that a kept document takes, apart from its short state; 0 if unknown. */
export const sizeOf = (kept: KeptDocument): number => ('kind' in kept ? lengthOf(kept) : kept.data.length);

/** Restores a document from `keepText`. */
export const fromText = (kind: Kind, kept: KeptDocument): StoredDocument =>
  'kind' in kept ? kept : storedOf(kind, { ...kept, data: kept.data.toString() });
