import type { Kind, Stored } from './port.ts';
import type { SqliteStore } from './sqlite.ts';
import { lengthOf, newDocument, textsFor } from './stored-row.ts';

/** A document that is not in the database yet, and what is there: null for nothing. */
interface PendingDocument {
  readonly document: Stored;
  readonly before: Stored | null;
}

/** Writes are put off until there are so many documents or characters of them. */
const [mostDocuments, mostCharacters] = [100, 256 * 1024];

/**
 * As long as a database may grow by so many bytes, all that is put off has room in it: a document that is larger than
 * what may wait is written at once.
 */
const reserve = 4 * 1024 ** 2;

const keyOf = (kind: Kind, id: number): string => `${kind}/${id}`;

/** Documents and sequences that are not in the database yet. */
const createPending = () => {
  const documents = new Map<string, PendingDocument>();
  const counts = new Map<string, number>();
  let [size, added] = [0, 0];
  const add = ({ document, before }: PendingDocument): void => {
    const key = keyOf(document.kind, document.id);
    const known = documents.get(key);
    documents.set(key, { document, before: known === undefined ? before : known.before });
    size += lengthOf(document);
    if (known === undefined && before === null) added += 1;
  };
  const clear = (): void => {
    documents.clear();
    counts.clear();
    [size, added] = [0, 0];
  };
  return {
    ...{ add, clear, counts },
    get: (kind: Kind, id: number) => documents.get(keyOf(kind, id))?.document,
    hasDocuments: () => documents.size > 0,
    isEmpty: () => documents.size === 0 && counts.size === 0,
    isLarge: () => documents.size >= mostDocuments || size >= mostCharacters,
    /** The number of documents that the database does not have. */
    added: () => added,
    /** Takes over what another one holds. */
    take: (other: {
      readonly all: () => Iterable<PendingDocument>;
      readonly counts: typeof counts;
    }): void => {
      for (const one of other.all()) add(one);
      for (const [sequence, count] of other.counts) counts.set(sequence, count);
    },
    all: () => documents.values(),
    writeTo: (store: SqliteStore): void => {
      for (const { document, before } of documents.values()) store.write(document, before);
      for (const [sequence, count] of counts) store.count(sequence, count);
    },
  };
};

/**
 * A store that writes documents and sequences to its database many at a time, or when a search or another write needs
 * them there: one change costs more than all else that a request does. For databases in memory, which nothing outlives.
 */
export const writeBehind = (store: SqliteStore): SqliteStore => {
  /** Of ended transactions, and of the one that has begun. */
  const [ended, begun] = [createPending(), createPending()];
  let [isBegun, isOpen] = [false, false];
  let hasRoom = false;

  /** Writes what ended transactions left. */
  const settle = (): void => {
    if (ended.isEmpty()) return;
    store.begin();
    try {
      ended.writeTo(store);
      store.commit();
      ended.clear();
    } catch (error) {
      store.rollback();
      throw error;
    }
  };
  /** Lets the database have its part in the transaction that has begun, if one has. */
  const openForWrite = (): void => {
    settle();
    if (!isBegun) return;
    if (!isOpen) store.begin();
    isOpen = true;
    begun.writeTo(store);
    begun.clear();
  };
  const openForRead = (): void => {
    if (begun.isEmpty()) settle();
    else openForWrite();
  };
  const afterOpening =
    <A extends readonly unknown[], R>(open: () => void, act: (...given: A) => R) =>
    (...given: A): R => {
      open();
      return act(...given);
    };
  const latestWrites = () => (isBegun ? begun : ended);
  const get: SqliteStore['get'] = <K extends Kind>(kind: K, id: number) =>
    (begun.get(kind, id) ?? ended.get(kind, id) ?? store.get(kind, id)) as Stored<K> | undefined;
  return {
    ...store,
    get,
    put: (draft, before = get(draft.kind, draft.id) ?? null, first = 1) => {
      if (latestWrites().isLarge()) openForWrite();
      if (!begun.hasDocuments() && !ended.hasDocuments()) hasRoom = store.room() >= reserve;
      const texts = textsFor(draft);
      if (!hasRoom || texts.data.length + texts.state.length > mostCharacters) {
        openForWrite();
        return store.put(draft, before, first);
      }
      const document = newDocument(draft, before === null ? first : before.version + 1, texts);
      latestWrites().add({ document, before });
      return document;
    },
    next: (sequence) => {
      const last = begun.counts.get(sequence) ?? ended.counts.get(sequence) ?? store.counted(sequence);
      latestWrites().counts.set(sequence, last + 1);
      return last + 1;
    },
    highest: () => store.highest() + begun.added() + ended.added(),
    search: (...query) => {
      const { ids, total, ...plan } = store.search(...query);
      return { ...plan, ids: afterOpening(openForRead, ids), total: afterOpening(openForRead, total) };
    },
    begin: () => {
      if (ended.isLarge()) settle();
      isBegun = true;
    },
    commit: () => {
      if (isOpen) {
        begun.writeTo(store);
        store.commit();
      } else ended.take(begun);
      begun.clear();
      [isBegun, isOpen] = [false, false];
    },
    rollback: () => {
      begun.clear();
      if (isOpen) store.rollback();
      [isBegun, isOpen] = [false, false];
    },
    restore: (snapshot) => {
      begun.clear();
      ended.clear();
      store.restore(snapshot);
    },
    idsOf: afterOpening(openForRead, store.idsOf),
    changes: afterOpening(openForRead, store.changes),
    snapshot: afterOpening(openForRead, store.snapshot),
    remove: afterOpening(openForWrite, store.remove),
    keep: afterOpening(openForWrite, store.keep),
    drop: afterOpening(openForWrite, store.drop),
    bound: afterOpening(openForWrite, store.bound),
    readdress: afterOpening(openForWrite, store.readdress),
    apply: afterOpening(openForWrite, store.apply),
    watch: afterOpening(openForWrite, store.watch),
  };
};
