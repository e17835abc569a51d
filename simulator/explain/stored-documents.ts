import type { Condition } from '../../models/query/filter.ts';
import { foldStatus, statusSpellings } from '../../models/wire/spelling.ts';
import type { Sandbox } from '../exchange.ts';
import type { Kind, StoredDocument } from '../store/port.ts';

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
): StoredDocument | undefined => {
  const former = versions.at(point, kind, id);
  return former === undefined ? store.get(kind, id) : former.document;
};

/** The state of a document's lifecycle, or else its shown status; undefined if it has neither. */
export const stateOf = (document: StoredDocument | undefined): string | undefined => {
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
  readonly documents: readonly StoredDocument[];
}

/** A query for documents of a kind. */
interface DocumentSearch extends Omit<DocumentPlace, 'id'> {
  readonly limit: number;
  readonly offset: number;
  readonly id?: number | undefined;
  /** The status to find, folded. */
  readonly state?: string | undefined;
}

const conditionsOf = ({ id, state }: DocumentSearch): readonly Condition[] => [
  ...(id === undefined ? [] : [{ path: ['id'], type: 'integer', operator: 'eq', values: [id] } as const]),
  ...(state === undefined
    ? []
    : [{ path: ['status'], type: 'string', operator: 'in', values: statusSpellings(state) } as const]),
];

/** The documents of a kind as they were at a point. */
export const documentsAt = ({ store, versions }: Sandbox, search: DocumentSearch): DocumentPage => {
  const { kind, point, limit, offset, id, state } = search;
  const conditions = conditionsOf(search);
  const former = versions.since(point, kind);
  if (former.size === 0) {
    const { documents, total } = store.find(kind, { conditions, order: newest, limit, offset });
    return { total: total(), documents };
  }
  const isWanted = (document: StoredDocument | undefined): boolean =>
    document !== undefined &&
    (id === undefined || document.id === id) &&
    (state === undefined || foldStatus(stateOf(document) ?? '') === state);
  const result = store.find(kind, { conditions, order: newest, limit: offset + limit + former.size });
  const present = [...former.keys()].filter((one) => isWanted(store.get(kind, one)));
  const then = [...former.values()].flatMap(({ document }) =>
    document !== undefined && isWanted(document) ? [document] : [],
  );
  const unchanged = result.documents.filter((one) => !former.has(one.id));
  return {
    total: result.total() - present.length + then.length,
    documents: [...unchanged, ...then].sort((a, b) => b.id - a.id).slice(offset, offset + limit),
  };
};
