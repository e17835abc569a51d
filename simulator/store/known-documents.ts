import type { ReplicableStore } from './changes.ts';
import type { Draft, Kind, Store, Stored } from './port.ts';
import { lengthOf } from './stored-row.ts';

/** Cache size per kind; more than the starting payments, which appear on first pages. */
const most = 400;

/** Longer documents are not cached: parsed they take three times their text, and clients can send many. */
const longest = 32 * 1024;

/** A cache of the documents read last, by kind and id; the oldest are evicted first. */
const createKnown = () => {
  const kinds = new Map<Kind, Map<number, Stored>>();
  const ofKind = (kind: Kind): Map<number, Stored> => {
    const known = kinds.get(kind) ?? new Map<number, Stored>();
    kinds.set(kind, known);
    return known;
  };
  return {
    get: (kind: Kind, id: number) => kinds.get(kind)?.get(id),
    add: (document: Stored): void => {
      const known = ofKind(document.kind);
      const [oldest] = known.size < most ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(document.id, document);
    },
    forget: (kind: Kind, id: number) => kinds.get(kind)?.delete(id),
    forgetAll: () => kinds.clear(),
  };
};

/** Returns the cached document, or else the result of `read`. */
export type Remember = <D extends Stored | undefined>(kind: Kind, id: number, read: () => D) => D;

/**
 * A store that caches documents until they change, since reading and parsing takes longer than everything
 * else. For search results it calls `remember`.
 */
export const knowingDocuments = (
  open: (remember: Remember) => Store & ReplicableStore,
): Store & ReplicableStore => {
  const known = createKnown();
  const remember: Remember = (kind, id, read) => {
    const before = known.get(kind, id);
    if (before !== undefined) return before as ReturnType<typeof read>;
    const result = read();
    if (result !== undefined && lengthOf(result) <= longest) known.add(result);
    return result;
  };
  const store = open(remember);
  const forgetAndRun = (act: () => void): void => {
    known.forgetAll();
    act();
  };
  return {
    ...store,
    get: <K extends Kind>(kind: K, id: number): Stored<K> | undefined =>
      remember(kind, id, () => store.get(kind, id)),
    put: <K extends Kind>(draft: Draft<K>, before?: Stored<K> | null): Stored<K> => {
      known.forget(draft.kind, draft.id);
      const stored = store.put(draft, before);
      if (lengthOf(stored) <= longest) known.add(stored);
      return stored;
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
