import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import type { Kind, StateOf, Stored } from './port.ts';

/** A row as the engine gives it, with the texts of a document. */
export interface DocumentRow {
  readonly id: number;
  readonly version: number;
  readonly data: string;
  readonly state: string;
}

/** What makes the contents of a document. */
interface Contents<K extends Kind> {
  readonly data: () => Data;
  readonly state: () => StateOf[K];
  /** How many characters it is made of, where there are any. */
  readonly length?: number;
}

/** A function that makes something when it is called first, and answers it from then on. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const contents = Symbol('contents');

type Lazy = Readonly<Record<typeof contents, Contents<Kind>>>;

/**
 * Members of the document itself, so that a copy has them, and the same functions for all documents: accessors that
 * are written into an object give it a hidden class of its own, which keeps what they enclose until the whole memory
 * is swept.
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

/** A document whose contents are made at the first look: most reads send what was rendered before. */
export const lazyDocument = <K extends Kind>(
  kind: K,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  { data, state, length = 0 }: Contents<K>,
): Stored<K> => {
  const document = { kind, id, version };
  Object.defineProperty(document, contents, { value: { data: once(data), state: once(state), length } });
  return Object.defineProperties(document, accessors) as Stored<K>;
};

/** How many characters a document is made of that was read; 0 for one that was made of none. */
export const lengthOf = (document: Stored): number => (document as Stored & Lazy)[contents].length ?? 0;

/** A document whose texts are parsed at the first look. */
export const storedOf = <K extends Kind>(kind: K, row: DocumentRow): Stored<K> =>
  lazyDocument(kind, row, {
    length: row.data.length + row.state.length,
    data: () => parseOwnJson(row.data) as Data,
    state: () => parseOwnJson(row.state) as StateOf[K],
  });
