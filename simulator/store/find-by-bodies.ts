import { select } from '../../models/query/evaluate.ts';
import type { Condition, Filter } from '../../models/query/filter.ts';
import type { Kind, QueryResult, Stored, StoreQuery } from './port.ts';

/** The part of a query that an engine left over. */
interface RemainingQuery {
  readonly conditions: readonly Condition[];
  /** Left out if the documents are already in order. */
  readonly order?: Filter['orderBy'];
}

/** Filters documents with the plain evaluator, by what a view shows of them. */
export const findByBodies = <K extends Kind>(
  documents: readonly Stored<K>[],
  { conditions, order }: RemainingQuery,
  { limit, offset = 0, view }: StoreQuery,
): QueryResult<K> => {
  const owner = new Map(
    documents.flatMap((document) => {
      const data = view === undefined ? document.data : view(document);
      return data === undefined ? [] : [[data, document] as const];
    }),
  );
  const filter: Filter = { conditions, ignored: [], ...(order !== undefined && { orderBy: order }) };
  const matching = select(filter, [...owner.keys()]).flatMap((data) => owner.get(data) ?? []);
  const to = limit === undefined ? undefined : offset + limit;
  return { documents: matching.slice(offset, to), total: () => matching.length };
};
