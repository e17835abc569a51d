import type { Sandbox } from '../exchange.ts';
import type { Kind, Stored } from '../store/port.ts';

/** A document at a point in the history kept by `Versions`. */
interface DocumentPlace {
  readonly kind: Kind;
  readonly id: number;
  readonly point: number;
}

/** A document as it was at a point; undefined if it did not exist then. */
export const documentAt = (
  { store, versions }: Sandbox,
  { kind, id, point }: DocumentPlace,
): Stored | undefined => {
  const former = versions.at(point, kind, id);
  return former === undefined ? store.get(kind, id) : former.document;
};

/** The state of a document's lifecycle, or else its shown status; undefined if it has neither. */
export const stateOf = (document: Stored | undefined): string | undefined => {
  if (document === undefined) return undefined;
  const { data, state } = document;
  if ('record' in state) return state.record.state;
  return typeof data['status'] === 'string' ? data['status'] : undefined;
};

const newest = { path: ['id'], type: 'integer', direction: 'desc' } as const;

/** A page of a collection. */
interface DocumentPage {
  readonly total: number;
  /** Highest ids first. */
  readonly documents: readonly Stored[];
}

/** The documents of a kind as they were at a point. */
export const documentsAt = (
  { store, versions }: Sandbox,
  { kind, point, limit }: Omit<DocumentPlace, 'id'> & { readonly limit: number },
): DocumentPage => {
  const former = versions.since(point, kind);
  const found = store.find(kind, { conditions: [], order: newest, limit: limit + former.size });
  const present = [...former.keys()].filter((id) => store.get(kind, id) !== undefined);
  const then = [...former.values()].flatMap(({ document }) => document ?? []);
  const unchanged = found.documents.filter(({ id }) => !former.has(id));
  return {
    total: found.total() - present.length + then.length,
    documents: [...unchanged, ...then].sort((a, b) => b.id - a.id).slice(0, limit),
  };
};
