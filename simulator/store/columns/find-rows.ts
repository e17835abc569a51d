import type { Question } from '../port.ts';
import { cellAt, none } from './cells.ts';
import { type Group, idAt } from './group.ts';
import { type Page, pageInOrder } from './in-order.ts';
import { countGroup, type Search, searchGroup } from './search.ts';

type Direction = Question['order']['direction'];

/** How many rows are looked for. */
export const countRows = (groups: readonly Group[], search: Search): number =>
  groups.reduce((sum, group) => sum + countGroup(group, search), 0);

/** The ids on a page of the rows that are looked for, by id. */
export const pageById = (
  groups: readonly Group[],
  search: Search,
  { offset, limit, direction }: Page & { readonly direction: Direction },
): readonly number[] => {
  const ids: number[] = [];
  let toSkip = offset;
  for (const group of direction === 'asc' ? groups : groups.toReversed()) {
    if (ids.length >= limit) break;
    // While the page is far away it is enough to count.
    const count = toSkip === 0 ? Number.POSITIVE_INFINITY : countGroup(group, search);
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    const found = searchGroup(group, search);
    for (let at = toSkip; at < found.count && ids.length < limit; at++) {
      const row = found.rows[direction === 'asc' ? at : found.count - 1 - at] as number;
      ids.push(idAt(group, row));
    }
    toSkip = 0;
  }
  return ids;
};

const keysOf = (groups: readonly Group[], search: Search, column: number) => {
  const most = groups.reduce((sum, group) => sum + group.count, 0);
  const [keys, ids] = [new Float64Array(most), new Float64Array(most)];
  let found = 0;
  for (const group of groups) {
    // Of a list the first value counts.
    const cells = group.columns[column]?.[0] ?? none;
    const { rows, count } = searchGroup(group, search);
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      keys[found] = cellAt(cells, row);
      ids[found++] = idAt(group, row);
    }
  }
  return { keys: keys.subarray(0, found), ids: ids.subarray(0, found) };
};

/** The ids on a page of the rows that are looked for by the cells of a column, equal ones by id. */
export const pageByColumn = (
  groups: readonly Group[],
  search: Search,
  { column, direction, ...page }: Page & { readonly column: number; readonly direction: Direction },
): { readonly ids: readonly number[]; readonly total: number } => {
  const { keys, ids } = keysOf(groups, search, column);
  const ascending = direction === 'asc' ? keys : keys.map((key) => -key);
  const places = pageInOrder(ascending, page);
  return { ids: places.map((at) => ids[at] as number), total: ids.length };
};
