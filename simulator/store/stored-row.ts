import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { DamagedData } from './database.ts';
import type { Draft, Kind, StateOf, Stored } from './port.ts';

/** A row as the engine returns it, with the document as text. */
export interface DocumentRow {
  readonly id: number;
  readonly version: number;
  readonly data: string;
  readonly state: string;
}

type Texts = Pick<DocumentRow, 'data' | 'state'>;

/** The texts in which a document is stored. */
export const textsFor = ({ data, state }: Draft): Texts => ({ data: jsonText(data), state: jsonText(state) });

/** The beginning of file addresses as documents hold it. */
export const addressText = (address: string): string => `"file-url":${jsonText(`${address}/`).slice(0, -1)}`;

/** Creates the contents of a document. */
interface Contents<K extends Kind> {
  readonly data: () => Data;
  readonly state: () => StateOf[K];
  /** The texts that are stored, if there are some. */
  readonly texts?: Texts;
}

/** Wraps a function so that it runs on the first call only and its result is reused. */
export const computeOnce = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const contents = Symbol('contents');

type Lazy = Readonly<Record<typeof contents, Contents<Kind>>>;

/**
 * Own properties, so that spreading copies them, and shared functions: accessors in an object literal would
 * give each object its own hidden class, which retains their closures until a full garbage collection.
 */
const accessors: PropertyDescriptorMap & ThisType<Lazy> = {
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
): Stored<K> => {
  const document = { kind, id, version };
  Object.defineProperty(document, contents, {
    value: { data: computeOnce(data), state: computeOnce(state), texts },
  });
  return Object.defineProperties(document, accessors) as Stored<K>;
};

/** A document that was just stored, with its texts. */
export const newDocument = <K extends Kind>(
  { kind, id, data, state }: Draft<K>,
  version: number,
  texts: Texts,
): Stored<K> =>
  Object.defineProperty({ kind, id, version, data, state }, contents, { value: { texts } }) as Stored<K>;

const knownTexts = (document: Stored): Texts | undefined => (document as Stored & Lazy)[contents].texts;

/** The texts in which a document is stored, made only once. */
export const textsOf = (document: Stored): Texts => knownTexts(document) ?? textsFor(document);

/** Length in characters of the texts of a document; 0 if it has none. */
export const lengthOf = (document: Stored): number => {
  const texts = knownTexts(document);
  return texts === undefined ? 0 : texts.data.length + texts.state.length;
};

/** Parses the text of a stored value. Throws a `DamagedData` with its kind and key. */
export const parseStored = (text: string, kind: string, key: number | string): unknown => {
  try {
    return parseOwnJson(text);
  } catch {
    throw new DamagedData(`${kind} ${key} is damaged`);
  }
};

/** A document whose texts are parsed on first access. */
export const storedOf = <K extends Kind>(kind: K, row: DocumentRow): Stored<K> =>
  lazyDocument(kind, row, {
    texts: row,
    data: () => parseStored(row.data, kind, row.id) as Data,
    state: () => parseStored(row.state, kind, row.id) as StateOf[K],
  });

/** The texts of a document as bytes, which the heap need not have room for. */
interface KeptRow extends Omit<DocumentRow, 'data'> {
  readonly data: Buffer;
}

/** What is kept of a document: a third of the memory of what was parsed; the document itself if it has no texts. */
export type KeptDocument = KeptRow | Stored;

/** The bytes of a text that is kept: by themselves, as a slice would keep the whole pool of buffers that it lies in. */
export const keptBytes = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
};

/** Keeps a document that is seldom read again. */
export const keepText = (document: Stored): KeptDocument => {
  const texts = knownTexts(document);
  if (texts === undefined) return document;
  const { id, version } = document;
  return { id, version, data: keptBytes(texts.data), state: texts.state };
};

/** How many bytes are kept of a document, without its short state; undefined if it has no texts. */
export const sizeOf = (kept: KeptDocument): number | undefined =>
  'kind' in kept ? undefined : kept.data.length;

/** The document that `keepText` kept. */
export const fromText = (kind: Kind, kept: KeptDocument): Stored =>
  'kind' in kept ? kept : storedOf(kind, { ...kept, data: kept.data.toString() });
