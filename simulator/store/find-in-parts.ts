import { holds, select } from '../../models/query/evaluate.ts';
import type { Kind, Part, QueryResult, StoredDocument, StoreQuery } from './port.ts';

/** A page of a list. */
export const pageOf = <T>(all: readonly T[], { limit, offset = 0 }: Pick<StoreQuery, 'limit' | 'offset'>) =>
  all.slice(offset, limit === undefined ? undefined : offset + limit);

/** Evaluates the remaining conditions of a part, and its view, on the bodies of its documents. */
const decide = <K extends Kind>(part: Part<K>, { view }: StoreQuery): Part<K> => {
  if (part.rest.length === 0 && view === undefined) return part;
  // Documents that do not match are not retained: there may be many.
  const matching = part.ids({}).flatMap((id) => {
    const document = part.read(id);
    const data = view === undefined ? document.data : view(document);
    return data !== undefined && part.rest.every((condition) => holds(condition, data)) ? [document] : [];
  });
  const byId = new Map(matching.map((document) => [document.id, document]));
  const ids = [...byId.keys()];
  return {
    ...{ rest: [], ordered: part.ordered },
    ids: (page) => pageOf(ids, page),
    total: () => ids.length,
    read: (id) => byId.get(id) ?? part.read(id),
  };
};

/** Sorts documents by what the view shows of them. */
const sortByBodies = <K extends Kind>(
  documents: readonly StoredDocument<K>[],
  { order, view = ({ data }) => data }: StoreQuery,
): readonly StoredDocument<K>[] => {
  const owner = new Map(
    documents.flatMap((document) => {
      const data = view(document);
      return data === undefined ? [] : [[data, document] as const];
    }),
  );
  const filter = { conditions: [], ignored: [], orderBy: order };
  return select(filter, [...owner.keys()]).flatMap((data) => owner.get(data) ?? []);
};

/** The documents of a part that may be on a page, and the number of those skipped before them. */
interface Window<K extends Kind> {
  readonly part: Part<K>;
  readonly ids: readonly number[];
  readonly skipped: number;
}

/**
 * Returns the window of a part. At most `before` documents of the other parts precede the page, so that the rest of the
 * offset can be skipped within this part.
 */
const windowOf = <K extends Kind>(
  part: Part<K>,
  others: readonly Part<K>[],
  { limit, offset = 0 }: StoreQuery,
): Window<K> => {
  if (!part.ordered) return { part, ids: part.ids({}), skipped: 0 };
  const before = offset === 0 ? 0 : others.reduce((sum, other) => sum + other.total(), 0);
  const skipped = Math.max(0, offset - before);
  const page = { offset: skipped, ...(limit !== undefined && { limit: offset - skipped + limit }) };
  const ids = part.ids(page);
  // Without ids, the part may have fewer documents than were skipped.
  return { part, ids, skipped: skipped === 0 || ids.length > 0 ? skipped : Math.min(skipped, part.total()) };
};

/** Reads a page from the windows of all parts. */
const mergeWindows = <K extends Kind>(
  windows: readonly Window<K>[],
  question: StoreQuery,
): readonly StoredDocument<K>[] => {
  const { order, offset = 0, limit } = question;
  const skipped = windows.reduce((sum, window) => sum + window.skipped, 0);
  const page = { offset: offset - skipped, ...(limit !== undefined && { limit }) };
  const filled = windows.filter(({ ids }) => ids.length > 0);
  const near = filled.flatMap(({ part, ids }) => ids.map((id) => ({ id, read: () => part.read(id) })));
  const isSorted = filled.length <= 1 && filled.every(({ part }) => part.ordered);
  const isById = order.path.join() === 'id' && question.view === undefined;
  const sign = isById && order.direction === 'desc' ? -1 : 1;
  const sorted = isSorted ? near : near.sort((one, other) => sign * (one.id - other.id));
  if (isSorted || isById) return pageOf(sorted, page).map(({ read }) => read());
  return pageOf(
    sortByBodies(
      sorted.map(({ read }) => read()),
      question,
    ),
    page,
  );
};

/** Answers a query from all parts together. */
export const findInParts = <K extends Kind>(
  parts: readonly Part<K>[],
  question: StoreQuery,
): QueryResult<K> => {
  const decided = parts.map((part) => decide(part, question));
  const windows = decided.map((part) =>
    windowOf(
      part,
      decided.filter((other) => other !== part),
      question,
    ),
  );
  return {
    documents: mergeWindows(windows, question),
    total: () => decided.reduce((sum, part) => sum + part.total(), 0),
  };
};
