import type { Condition } from '../../../models/query/filter.ts';
import type { StoreQuery } from '../port.ts';
import { cellAt, none } from './cells.ts';
import { type Column, columnFor } from './column.ts';
import type { Dictionary } from './dictionary.ts';
import { type Group, idAt } from './groups.ts';
import { type IndexContents, lateIn, sortTexts } from './held.ts';
import { countGroup, type Search, searchGroup } from './search.ts';
import { type RowTest, testOf } from './test-of.ts';

/** The value at a position in ascending order (quickselect); reorders the array. */
const nth = (values: Float64Array, place: number): number => {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    // The middle element as pivot suits arrays that are already sorted.
    const pivot = values[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left <= right) {
        const swapped = values[left] as number;
        values[left++] = values[right] as number;
        values[right--] = swapped;
      }
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return values[place] as number;
  }
  return values[place] as number;
};

/** A range of a sequence. */
interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The positions of keys on one page, smallest first, stable. Only the page is sorted, not what lies before
 * and after it.
 */
const pageInOrder = (keys: Float64Array, { offset, limit }: Page): readonly number[] => {
  const count = Math.min(limit, keys.length - offset);
  if (count <= 0) return [];
  const copy = keys.slice();
  const [first, last] = [nth(copy, offset), nth(copy, offset + count - 1)];
  let before = 0;
  const [atFirst, inside, atLast]: number[][] = [[], [], []];
  keys.forEach((key, place) => {
    if (key < first) before++;
    else if (key === first) atFirst?.push(place);
    else if (key < last) inside?.push(place);
    else if (key === last) atLast?.push(place);
  });
  inside?.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  const ids = [...(atFirst?.slice(offset - before) ?? []), ...(inside ?? []), ...(atLast ?? [])];
  return ids.slice(0, count);
};

type Direction = StoreQuery['order']['direction'];

/** Number of matching rows. */
const countRows = (groups: readonly Group[], search: Search): number =>
  groups.reduce((sum, group) => sum + countGroup(group, search), 0);

/** The ids on a page of the matching rows, ordered by id. */
const pageById = (
  groups: readonly Group[],
  search: Search,
  { offset, limit, direction }: Page & { readonly direction: Direction },
): readonly number[] => {
  const ids: number[] = [];
  let toSkip = offset;
  for (const group of direction === 'asc' ? groups : groups.toReversed()) {
    if (ids.length >= limit) break;
    // Groups before the page only need to be counted.
    const count = toSkip === 0 ? Number.POSITIVE_INFINITY : countGroup(group, search);
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    const rowSet = searchGroup(group, search);
    for (let at = toSkip; at < rowSet.count && ids.length < limit; at++) {
      const row = rowSet.rows[direction === 'asc' ? at : rowSet.count - 1 - at] as number;
      ids.push(idAt(group, row));
    }
    toSkip = 0;
  }
  return ids;
};

const keysOf = (groups: readonly Group[], search: Search, column: number) => {
  const most = groups.reduce((sum, group) => sum + group.count, 0);
  const [keys, ids] = [new Float64Array(most), new Float64Array(most)];
  let total = 0;
  for (const group of groups) {
    // A list is sorted by its first value.
    const cells = group.columns[column]?.[0] ?? none;
    const { rows, count } = searchGroup(group, search);
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      keys[total] = cellAt(cells, row);
      ids[total++] = idAt(group, row);
    }
  }
  return { keys: keys.subarray(0, total), ids: ids.subarray(0, total) };
};

/** The ids on a page of the matching rows, ordered by the cells of a column, then by id. */
const pageByColumn = (
  groups: readonly Group[],
  search: Search,
  { column, direction, ...page }: Page & { readonly column: number; readonly direction: Direction },
): { readonly ids: readonly number[]; readonly total: number } => {
  const { keys, ids } = keysOf(groups, search, column);
  const ascending = direction === 'asc' ? keys : keys.map((key) => -key);
  const places = pageInOrder(ascending, page);
  return { ids: places.map((at) => ids[at] as number), total: ids.length };
};

/** A query to the index. */
export interface IndexQuery extends Pick<StoreQuery, 'conditions' | 'order' | 'limit' | 'offset'> {
  /** Evaluates the conditions that columns cannot decide on a record. */
  readonly meets: (id: number, conditions: readonly Condition[]) => boolean;
}

export interface FoundIds {
  readonly ids: readonly number[];
  /** Number of matches without limit and offset. */
  readonly total: () => number;
}

/** Undefined if the columns cannot decide the condition. */
const testFor = ({ columns, dictionaries }: IndexContents, condition: Condition): RowTest | undefined => {
  const place = columnFor(columns, condition.path);
  if (place === undefined) return undefined;
  const [column, dictionary] = [columns[place.at] as Column, dictionaries[place.at] as Dictionary];
  return { column: place.at, ...testOf(condition, column, { path: place.within, dictionary }) };
};

const searchFor = (held: IndexContents, { conditions, meets }: IndexQuery): Search => {
  const split = conditions.map((condition) => ({ condition, test: testFor(held, condition) }));
  const left = split.filter(({ test }) => test === undefined).map(({ condition }) => condition);
  return {
    tests: split.flatMap(({ test }) => (test === undefined ? [] : [test])),
    whole: (id) => meets(id, conditions),
    rest: left.length === 0 ? undefined : (id) => meets(id, left),
  };
};

const pageOf = ({ limit = Number.POSITIVE_INFINITY, offset = 0, order: { direction } }: IndexQuery) => ({
  limit,
  offset,
  direction,
});

const findById = (held: IndexContents, query: IndexQuery): FoundIds => {
  const { groups } = held;
  const search = searchFor(held, query);
  return { ids: pageById(groups, search, pageOf(query)), total: () => countRows(groups, search) };
};

/** The column for sorting by a path; undefined if no column has its order. */
const sortable = ({ columns, groups }: IndexContents, path: readonly string[]): number | undefined => {
  const column = columnFor(columns, path)?.at ?? -1;
  const kind = columns[column]?.content.kind;
  const isSortable = kind !== undefined && kind !== 'members' && groups.every(({ odd }) => odd.size === 0);
  return isSortable ? column : undefined;
};

const findByColumn = (held: IndexContents, query: IndexQuery): FoundIds | undefined => {
  const column = sortable(held, query.order.path);
  if (column === undefined) return undefined;
  // Codes added after the last sort are not in order.
  if (lateIn(held.dictionaries[column] as Dictionary) > 0) sortTexts(held, column);
  const search = searchFor(held, query);
  const { ids, total } = pageByColumn(held.groups, search, { ...pageOf(query), column });
  return { ids, total: () => total };
};

/** The ids that a query selects; undefined if the columns cannot provide its order. */
export const findIds = (held: IndexContents, query: IndexQuery): FoundIds | undefined =>
  query.order.path.join('.') === 'id' ? findById(held, query) : findByColumn(held, query);
