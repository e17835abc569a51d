import type { Kind, Store, StoredDocument, StoreQuery } from './port.ts';

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
): readonly StoredDocument<K>[] => store.find(kind, { conditions, order: byId }).documents;

/** Source of ids for new documents. */
interface IdSource {
  /** The name of the sequence; that of the kind when left out. */
  readonly sequence?: string;
  /** New ids are greater than this. */
  readonly base: number;
}

/** The next unused id of a kind; user-provided documents may have taken some. */
export const freshId = (store: Store, kind: Kind, { sequence = kind, base }: IdSource): number => {
  for (;;) {
    const id = base + store.next(sequence);
    if (store.get(kind, id) === undefined) return id;
  }
};
