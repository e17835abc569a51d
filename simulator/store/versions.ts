import type { Moment } from '../clock.ts';
import type { Kind, Store, Stored } from './port.ts';
import { lengthOf } from './stored-row.ts';

/** What a document was before a change; undefined where it was not there. */
export type FormerVersion = { readonly document: Stored | undefined };

interface DocumentChange extends FormerVersion {
  /** By the clock of the sandbox. */
  readonly at: Moment;
  readonly kind: Kind;
  readonly id: number;
  /** Characters that are kept for it. */
  readonly size: number;
}

/**
 * What documents were before they changed. A point is how many changes there were until then: what a document was at a
 * point is what it was before its first change after it.
 */
export interface Versions {
  /** The point of the present. */
  now(): number;
  /** The earliest point that can be asked for. */
  earliest(): number;
  /** The last point whose changes were all made by a moment; before `earliest` where that is no longer known. */
  pointAt(moment: Moment): number;
  /** What a document was at a point; undefined where it did not change since. */
  at(point: number, kind: Kind, id: number): FormerVersion | undefined;
  /** The documents of a kind that changed since a point, by id, as they were then. */
  since(point: number, kind: Kind): ReadonlyMap<number, FormerVersion>;
  /** Notes what a document was before a change. */
  note(kind: Kind, id: number, document: Stored | undefined): void;
  /** Forgets the changes after a point, which never were. */
  undo(to: number): void;
  /** A store that notes its changes here, and tells what is put into it. */
  recording(store: Store, stored?: (document: Stored) => void): Store;
  /** Forgets all that was before. */
  clear(): void;
}

/** How much is kept: changes, and characters of documents. */
const [mostChanges, mostCharacters] = [5000, 8 * 1024 * 1024];

/** A document that was made of no text takes about as much. */
const presumed = 4096;

/** Makes the versions of a sandbox, with none. */
export const createVersions = (now: () => Moment, most = mostChanges): Versions => {
  let changes: DocumentChange[] = [];
  /** How many were forgotten before the first that is kept. */
  let forgotten = 0;
  let size = 0;
  const point = () => forgotten + changes.length;

  const forget = (): void => {
    let count = 0;
    let left = size;
    while (changes.length - count > most || (left > mostCharacters && count < changes.length)) {
      left -= changes[count]?.size ?? 0;
      count += 1;
    }
    if (count === 0) return;
    changes = changes.slice(count);
    forgotten += count;
    size = left;
  };
  const note = (kind: Kind, id: number, document: Stored | undefined): void => {
    const length = document === undefined ? 0 : lengthOf(document) || presumed;
    changes.push({ at: now(), kind, id, document, size: length });
    size += length;
    // In batches: moving all of them for each would take longer than the change.
    if (changes.length > 1.2 * most || size > 1.2 * mostCharacters) forget();
  };
  const undo = (to: number): void => {
    for (const undone of changes.splice(Math.max(0, to - forgotten))) size -= undone.size;
  };
  const after = (from: number) => changes.slice(Math.max(0, from - forgotten));
  /** Points stay what they are: entries of the journal name them. */
  const clear = (): void => {
    forgotten = point();
    changes = [];
    size = 0;
  };
  return {
    now: point,
    earliest: () => forgotten,
    pointAt: (moment) => {
      const found = changes.findIndex(({ at }) => at > moment);
      if (found === 0 && forgotten > 0) return forgotten - 1;
      return found === -1 ? point() : forgotten + found;
    },
    at: (from, kind, id) => after(from).find((change) => change.kind === kind && change.id === id),
    since: (from, kind) => {
      const found = new Map<number, FormerVersion>();
      for (const change of after(from))
        if (change.kind === kind && !found.has(change.id)) found.set(change.id, change);
      return found;
    },
    recording: (store, stored = undefined) => {
      let begun = 0;
      return {
        ...store,
        put: (draft) => {
          note(draft.kind, draft.id, store.get(draft.kind, draft.id));
          const document = store.put(draft);
          stored?.(document);
          return document;
        },
        remove: (kind, id) => {
          note(kind, id, store.get(kind, id));
          store.remove(kind, id);
        },
        begin: () => {
          begun = point();
          store.begin();
        },
        rollback: () => {
          undo(begun);
          store.rollback();
        },
        restore: (snapshot) => {
          clear();
          store.restore(snapshot);
        },
      };
    },
    ...{ note, undo, clear },
  };
};
