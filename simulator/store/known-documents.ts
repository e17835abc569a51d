import type { Draft, Kind, StoredDocument } from './port.ts';
import type { SqliteStore } from './sqlite.ts';
import { lengthOf } from './stored-row.ts';

/** Cache size per kind; more than the starting payments, which appear on first pages. */
const most = 400;

/** Longer documents are not cached: parsed they take three times their text, and clients can send many. */
const longest = 32 * 1024;

/** A cache of the documents read last, by kind and id; the oldest are evicted first. */
const createKnown = () => {
  const kinds = new Map<Kind, Map<number, StoredDocument>>();
  const ofKind = (kind: Kind): Map<number, StoredDocument> => {
    const known = kinds.get(kind) ?? new Map<number, StoredDocument>();
    kinds.set(kind, known);
    return known;
  };
  return {
    get: (kind: Kind, id: number) => kinds.get(kind)?.get(id),
    add: (document: StoredDocument): void => {
      const known = ofKind(document.kind);
      const [oldest] = known.size < most ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(document.id, document);
    },
    forget: (kind: Kind, id: number) => kinds.get(kind)?.delete(id),
    forgetAll: () => kinds.clear(),
  };
};

/** A store that caches documents until they change, since reading and parsing takes longer than everything else. */
export const knowingDocuments = (store: SqliteStore): SqliteStore => {
  const known = createKnown();
  const forgetAndRun = (act: () => void): void => {
    known.forgetAll();
    act();
  };
  return {
    ...store,
    get: <K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined => {
      const before = known.get(kind, id);
      if (before !== undefined) return before as StoredDocument<Kind> as StoredDocument<K>;
      const result = store.get(kind, id);
      if (result !== undefined && lengthOf(result) <= longest) known.add(result);
      return result;
    },
    put: <K extends Kind>(
      draft: Draft<K>,
      before?: StoredDocument<K> | null,
      first?: number,
    ): StoredDocument<K> => {
      known.forget(draft.kind, draft.id);
      const stored = store.put(draft, before, first);
      if (lengthOf(stored) <= longest) known.add(stored);
      return stored;
    },
    write: (document, before) => {
      known.forget(document.kind, document.id);
      store.write(document, before);
      // New documents are not cached: most are not read soon, and they would live just long enough to be expensive for
      // the garbage collector.
      if (before !== null && lengthOf(document) <= longest) known.add(document);
    },
    remove: (kind, id) => {
      known.forget(kind, id);
      store.remove(kind, id);
    },
    apply: (changes) => {
      for (const { table, kind, key } of changes)
        if (table === 'document') known.forget(kind as Kind, Number(key));
      store.apply(changes);
    },
    rollback: () => forgetAndRun(store.rollback),
    restore: (snapshot) => forgetAndRun(() => store.restore(snapshot)),
  };
};
