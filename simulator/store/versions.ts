import type { Moment } from '../clock.ts';
import type { Kind, Store, StoredDocument } from './port.ts';
import { fromText, type KeptDocument, keepText, sizeOf } from './stored-row.ts';

/** A document before a change; undefined if it did not exist. */
type FormerVersion = { readonly document: StoredDocument | undefined };

interface DocumentChange {
  /** The time by the clock of the sandbox. */
  readonly at: Moment;
  readonly kind: Kind;
  readonly id: number;
  /** The document before the change. */
  readonly former: KeptDocument | undefined;
  /** The number of bytes that `former` takes. */
  readonly size: number;
}

/**
 * The history of documents. A point is the number of changes made until then: a document at a point is what
 * it was before its first change after that point.
 */
export interface Versions {
  /** The current point. */
  now(): number;
  /** The earliest available point. */
  earliest(): number;
  /** The point after the last change up to a moment; before `earliest` if it is no longer known. */
  pointAt(moment: Moment): number;
  /** A document at a point; undefined if it has not changed since then. */
  at(point: number, kind: Kind, id: number): FormerVersion | undefined;
  /** The documents of a kind that changed since a point, by id, in their version at that point. */
  since(point: number, kind: Kind): ReadonlyMap<number, FormerVersion>;
  /** Records what a document was before a change. */
  note(kind: Kind, id: number, document: StoredDocument | undefined): void;
  /** Discards changes after a point, when they are rolled back. */
  undo(to: number): void;
  /** Wraps a store so that its changes are recorded; `stored` is called for each document written. */
  recording(store: Store, stored?: (document: StoredDocument) => void): Store;
  /** Discards the history. */
  clear(): void;
}

/** Limits of the history: number of changes, and bytes of documents. */
const [mostChanges, mostBytes] = [5000, 8 * 1024 * 1024];

/** The factor by which a limit may be exceeded before changes are dropped. */
const excess = 1.05;

const versionOf = ({ kind, former }: DocumentChange): FormerVersion => ({
  document: former && fromText(kind, former),
});

/** Assumed size of a document that was not read from text. */
const presumed = 4096;

/** Creates an empty history for a sandbox. */
export const createVersions = (now: () => Moment, most = mostChanges): Versions => {
  let changes: DocumentChange[] = [];
  /** Number of changes dropped from the beginning. */
  let forgotten = 0;
  let size = 0;
  const point = () => forgotten + changes.length;

  const forget = (): void => {
    let count = 0;
    let left = size;
    while (changes.length - count > most || (left > mostBytes && count < changes.length)) {
      left -= changes[count]?.size ?? 0;
      count += 1;
    }
    if (count === 0) return;
    changes = changes.slice(count);
    forgotten += count;
    size = left;
  };
  const note = (kind: Kind, id: number, document: StoredDocument | undefined): void => {
    const former = document && keepText(document);
    const added = former === undefined ? 0 : sizeOf(former) || presumed;
    changes.push({ at: now(), kind, id, former, size: added });
    size += added;
    // Dropped in batches, since moving the whole list for each change would be slow.
    if (changes.length > excess * most || size > excess * mostBytes) forget();
  };
  const undo = (to: number): void => {
    for (const undone of changes.splice(Math.max(0, to - forgotten))) size -= undone.size;
  };
  const changesAfter = (from: number) => changes.slice(Math.max(0, from - forgotten));
  /** Points keep their numbers, because journal entries refer to them. */
  const clear = (): void => {
    forgotten = point();
    changes = [];
    size = 0;
  };
  return {
    now: point,
    earliest: () => forgotten,
    pointAt: (moment) => {
      const index = changes.findIndex(({ at }) => at > moment);
      if (index === 0 && forgotten > 0) return forgotten - 1;
      return index === -1 ? point() : forgotten + index;
    },
    at: (from, kind, id) => {
      const change = changesAfter(from).find((one) => one.kind === kind && one.id === id);
      return change && versionOf(change);
    },
    since: (from, kind) => {
      const result = new Map<number, FormerVersion>();
      for (const change of changesAfter(from))
        if (change.kind === kind && !result.has(change.id)) result.set(change.id, versionOf(change));
      return result;
    },
    recording: (store, stored = undefined) => {
      let begun = 0;
      return {
        ...store,
        put: (draft) => {
          const before = store.get(draft.kind, draft.id);
          note(draft.kind, draft.id, before);
          const document = store.put(draft, before ?? null);
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
