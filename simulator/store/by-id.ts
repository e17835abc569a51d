import type { Kind, Store, Stored, StoreQuery } from './port.ts';

/** Sorts by id. */
export const byId = {
  path: ['id'],
  type: 'integer',
  direction: 'asc',
} as const satisfies StoreQuery['order'];

/** The documents of a kind that meet the conditions (all when left out), ordered by id. */
export const documentsOf = <K extends Kind>(
  store: Pick<Store, 'find'>,
  kind: K,
  conditions: StoreQuery['conditions'] = [],
): readonly Stored<K>[] => store.find(kind, { conditions, order: byId }).documents;
