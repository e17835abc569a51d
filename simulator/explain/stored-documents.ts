import type { Sandbox } from '../exchange.ts';
import type { Kind, Stored } from '../store/port.ts';

/** A document of a kind at a point of `Versions`. */
interface DocumentPlace {
  readonly kind: Kind;
  readonly id: number;
  readonly point: number;
}

/** A document as it was at a point; undefined where it was not there. */
export const documentAt = (
  { store, versions }: Sandbox,
  { kind, id, point }: DocumentPlace,
): Stored | undefined => {
  const former = versions.at(point, kind, id);
  return former === undefined ? store.get(kind, id) : former.document;
};

/** The state that a document has in its lifecycle, or shows; undefined where it has none. */
export const stateOf = (document: Stored | undefined): string | undefined => {
  if (document === undefined) return undefined;
  const { data, state } = document;
  if ('record' in state) return state.record.state;
  return typeof data['status'] === 'string' ? data['status'] : undefined;
};

const newest = { path: ['id'], type: 'integer', direction: 'desc' } as const;

/** A part of a collection. */
interface DocumentPage {
  readonly total: number;
  /** The highest ids first. */
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
