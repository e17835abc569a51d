import type { Kind } from './port.ts';

export const noIds: ReadonlySet<number> = new Set();

/**
 * The documents of a layer that a store changed or removed: the version of the store replaces that of the layer.
 * `count` counts those for which `isCounted` is true.
 */
export const createCovered = (isCounted: (kind: Kind, id: number) => boolean) => {
  const kinds = new Map<Kind, Set<number>>();
  /** Documents added in the open transaction. */
  let added: (readonly [Kind, number])[] = [];
  let count = 0;
  return {
    has: (kind: Kind, id: number): boolean => kinds.get(kind)?.has(id) === true,
    ids: (kind: Kind): ReadonlySet<number> => kinds.get(kind) ?? noIds,
    count: (): number => count,
    add: (kind: Kind, id: number): void => {
      const ids = kinds.get(kind) ?? new Set<number>();
      if (ids.has(id)) return;
      kinds.set(kind, ids.add(id));
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
        count -= Number(isCounted(kind, id));
      }
      added = [];
    },
    clear: (): void => {
      kinds.clear();
      [added, count] = [[], 0];
    },
  };
};
