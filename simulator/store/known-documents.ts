import type { ReplicableStore } from './changes.ts';
import type { Draft, Kind, Store, Stored } from './port.ts';
import { lengthOf } from './stored-row.ts';

/** Of each kind: the starting payments, which stand on first pages, are fewer. */
const most = 400;

/** Longer ones are read again: known, one takes three times its text, and whoever sends them can send many. */
const longest = 32 * 1024;

/** The documents that were read last, by kind and id; the oldest leave first. */
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

/** Answers the document that is known, or else what `read` answers. */
export type Remember = <D extends Stored | undefined>(kind: Kind, id: number, read: () => D) => D;

/**
 * A store whose documents, once read, are known until they change: reading and parsing takes longer than all else.
 * What it finds among many it asks `remember` for.
 */
export const knowingDocuments = (
  open: (remember: Remember) => Store & ReplicableStore,
): Store & ReplicableStore => {
  const known = createKnown();
  const remember: Remember = (kind, id, read) => {
    const before = known.get(kind, id);
    if (before !== undefined) return before as ReturnType<typeof read>;
    const found = read();
    if (found !== undefined && lengthOf(found) <= longest) known.add(found);
    return found;
  };
  const store = open(remember);
  const changed = (act: () => void): void => {
    known.forgetAll();
    act();
  };
  return {
    ...store,
    get: <K extends Kind>(kind: K, id: number): Stored<K> | undefined =>
      remember(kind, id, () => store.get(kind, id)),
    put: <K extends Kind>(draft: Draft<K>): Stored<K> => {
      known.forget(draft.kind, draft.id);
      return store.put(draft);
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
    rollback: () => changed(store.rollback),
    restore: (snapshot) => changed(() => store.restore(snapshot)),
  };
};
