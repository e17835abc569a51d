import type { Kind, Store, Stored, StoreQuery } from './port.ts';

/** The order of ids. */
export const byId = {
  path: ['id'],
  type: 'integer',
  direction: 'asc',
} as const satisfies StoreQuery['order'];

/** The documents of a kind that meet conditions, all when left out, by their ids. */
export const documentsOf = <K extends Kind>(
  store: Pick<Store, 'find'>,
  kind: K,
  conditions: StoreQuery['conditions'] = [],
): readonly Stored<K>[] => store.find(kind, { conditions, order: byId }).documents;
