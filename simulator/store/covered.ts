import type { Kind } from './port.ts';

/**
 * The documents of a layer that a store changed or removed: what the store itself has of them counts. `isCounted` says
 * which ones `count` is about.
 */
export const createCovered = (isCounted: (kind: Kind, id: number) => boolean) => {
  const kinds = new Map<Kind, Set<number>>();
  /** The same as lists, until they change. */
  const lists = new Map<Kind, readonly number[]>();
  /** Those of the open transaction. */
  let added: (readonly [Kind, number])[] = [];
  let count = 0;
  return {
    has: (kind: Kind, id: number): boolean => kinds.get(kind)?.has(id) === true,
    ids: (kind: Kind): readonly number[] => {
      const known = lists.get(kind) ?? [...(kinds.get(kind) ?? [])];
      lists.set(kind, known);
      return known;
    },
    count: (): number => count,
    add: (kind: Kind, id: number): void => {
      const ids = kinds.get(kind) ?? new Set<number>();
      if (ids.has(id)) return;
      kinds.set(kind, ids.add(id));
      lists.delete(kind);
      added.push([kind, id]);
      count += Number(isCounted(kind, id));
    },
    /** Begins or ends a transaction. */
    keep: (): void => {
      added = [];
    },
    /** Takes back the open transaction. */
    undo: (): void => {
      for (const [kind, id] of added) {
        kinds.get(kind)?.delete(id);
        lists.delete(kind);
        count -= Number(isCounted(kind, id));
      }
      added = [];
    },
    clear: (): void => {
      kinds.clear();
      lists.clear();
      [added, count] = [[], 0];
    },
  };
};
