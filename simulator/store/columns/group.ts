import { between, type Cells, cellAt, none, written } from './cells.ts';
import type { Row } from './encode-row.ts';
import { mostRows } from './every-row.ts';

/** Some rows that follow each other by their ids. */
export interface Group {
  /** Who may write; everybody else takes a copy first. */
  readonly owner: object;
  count: number;
  ids: Cells;
  /** By column; more than one each where lists lie on its path. */
  readonly columns: Cells[][];
  /** Ids of rows that the evaluator decides about. */
  readonly odd: Set<number>;
}

/** A group without rows. */
export const createGroup = (columns: number, owner: object): Group => ({
  owner,
  count: 0,
  ids: none,
  columns: Array.from({ length: columns }, () => [none]),
  odd: new Set(),
});

/** A group that its owner may write: itself, or a copy that shares all cells. */
export const ownGroup = (group: Group, owner: object): Group =>
  group.owner === owner
    ? group
    : { ...group, owner, columns: group.columns.map((slots) => [...slots]), odd: new Set(group.odd) };

const writeSlots = (
  slots: Cells[],
  cells: readonly number[],
  place: Omit<Parameters<typeof written>[1], 'value'>,
) => {
  while (slots.length < cells.length) slots.push(none);
  for (const [slot, before] of slots.entries()) {
    slots[slot] = written(before, { ...place, value: cells[slot] ?? none });
  }
};

/** Writes a row of a group that is its owner's, or the one after the last. */
export const writeRow = (group: Group, at: number, id: number, { first, several, odd }: Row): void => {
  const rows = Math.max(group.count, at + 1);
  const place = { rows, row: at, owner: group.owner };
  group.count = rows;
  group.ids = written(group.ids, { ...place, value: id });
  for (const [column, slots] of group.columns.entries()) {
    writeSlots(slots, several.get(column) ?? [first[column] ?? none], place);
  }
  if (odd) group.odd.add(id);
  else group.odd.delete(id);
};

/** The rows of a group from one to before another. */
export const partOf = (group: Group, from: number, to: number, owner: object): Group => {
  const part = (cells: Cells) => between(cells, from, to, owner);
  const ids = part(group.ids);
  const kept = new Set(Array.from({ length: to - from }, (_, row) => cellAt(ids, row)));
  return {
    ...{ owner, count: to - from, ids },
    columns: group.columns.map((slots) => slots.map(part)),
    odd: new Set([...group.odd].filter((id) => kept.has(id))),
  };
};

export const isFull = ({ count }: Group): boolean => count >= mostRows;

export const idAt = ({ ids }: Group, row: number): number => cellAt(ids, row);

/** The first row whose id is not below one. */
export const rowFrom = (group: Group, id: number): number => {
  let [low, high] = [0, group.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idAt(group, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A copy in which the codes of a column are others. */
export const recoded = (group: Group, column: number, codes: Float64Array, owner: object): Group => {
  const own = ownGroup(group, owner);
  const codeOf = (cell: number) => (cell === none ? none : (codes[cell] as number));
  own.columns[column] = (own.columns[column] ?? []).map((cells) =>
    typeof cells === 'number'
      ? codeOf(cells)
      : { owner, values: cells.values.map((cell) => codeOf(cell)), order: undefined },
  );
  return own;
};
