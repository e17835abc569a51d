import { between, type Cells, cellAt, cellsFrom, none, written } from './cells.ts';
import type { EncodedRow } from './encode-row.ts';
import { mostRows } from './every-row.ts';

/** Consecutive rows, ordered by id. */
export interface Group {
  /** The only writer; everyone else copies first. */
  readonly owner: object;
  count: number;
  ids: Cells;
  /** By column; several entries if the column's path leads through lists. */
  readonly columns: Cells[][];
  /** Ids of rows that the evaluator decides about. */
  readonly odd: Set<number>;
}

/** Creates an empty group. */
const createGroup = (columns: number, owner: object): Group => ({
  owner,
  count: 0,
  ids: none,
  columns: Array.from({ length: columns }, () => [none]),
  odd: new Set(),
});

/** A group that the owner may modify: the group itself, or a copy that shares all cells. */
const ownGroup = (group: Group, owner: object): Group =>
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

/** Writes a row, or appends one, in a group that belongs to the writer. */
const writeRow = (group: Group, at: number, id: number, { first, several, odd }: EncodedRow): void => {
  const isThere = at < group.count;
  const rows = Math.max(group.count, at + 1);
  const place = { rows, row: at, owner: group.owner };
  group.count = rows;
  group.ids = written(group.ids, { ...place, value: id });
  group.columns.forEach((slots, column) => {
    const cells = several.get(column);
    const value = first[column] ?? none;
    // When a row is written again, most of its cells are unchanged.
    if (isThere && cells === undefined && slots.length === 1 && cellAt(slots[0] ?? none, at) === value)
      return;
    writeSlots(slots, cells ?? [value], place);
  });
  if (odd) group.odd.add(id);
  else group.odd.delete(id);
};

/** A range of a group's rows; `to` is excluded. */
const partOf = (group: Group, from: number, to: number, owner: object): Group => {
  const part = (cells: Cells) => between(cells, from, to, owner);
  const ids = part(group.ids);
  const kept = new Set(Array.from({ length: to - from }, (_, row) => cellAt(ids, row)));
  return {
    ...{ owner, count: to - from, ids },
    columns: group.columns.map((slots) => slots.map(part)),
    odd: new Set([...group.odd].filter((id) => kept.has(id))),
  };
};

const isFull = ({ count }: Group): boolean => count >= mostRows;

export const idAt = ({ ids }: Group, row: number): number => cellAt(ids, row);

/** The first row whose id is at least `id`. */
const rowFrom = (group: Group, id: number): number => {
  let [low, high] = [0, group.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idAt(group, middle) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A copy with the codes of one column replaced. */
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

/** Position of a row, or where it would be inserted. */
interface Place {
  readonly group: number;
  readonly row: number;
  readonly found: boolean;
}

/** Index of the last group that begins at or below an id; -1 if there is none. */
const groupOf = (groups: readonly Group[], id: number): number => {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group !== undefined && idAt(group, 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const placeOf = (groups: readonly Group[], id: number): Place => {
  const at = groupOf(groups, id);
  const group = groups[at];
  if (group === undefined) return { group: at, row: 0, found: false };
  const row = rowFrom(group, id);
  return { group: at, row, found: row < group.count && idAt(group, row) === id };
};

/** Whether a row with this id exists. */
export const hasRow = (groups: readonly Group[], id: number): boolean => placeOf(groups, id).found;

const splitAt = (groups: Group[], { group: at, row }: Place, owner: object): void => {
  const group = groups[at];
  if (group === undefined) return;
  groups.splice(at, 1, partOf(group, 0, row, owner), partOf(group, row, group.count, owner));
};

/** Makes room for a new row. Returns the index of the group to append it to. */
const roomFor = (groups: Group[], place: Place, { columns, owner }: Writer): number => {
  const group = groups[place.group];
  if (group !== undefined && place.row < group.count) splitAt(groups, place, owner);
  if (group !== undefined && !isFull(groups[place.group] as Group)) return place.group;
  groups.splice(place.group + 1, 0, createGroup(columns, owner));
  return place.group + 1;
};

/** The owner who writes, and the number of columns. */
export interface Writer {
  readonly columns: number;
  readonly owner: object;
}

/** Writes the row of an id, adding it if necessary. Groups of other owners are replaced, not modified. */
export const putRow = (groups: Group[], id: number, row: EncodedRow, writer: Writer): void => {
  const place = placeOf(groups, id);
  const at = place.found ? place.group : roomFor(groups, place, writer);
  const group = ownGroup(groups[at] as Group, writer.owner);
  groups[at] = group;
  writeRow(group, place.found ? place.row : group.count, id, row);
};

/** Removes the row of an id. */
export const dropRow = (groups: Group[], id: number, { owner }: Writer): void => {
  const place = placeOf(groups, id);
  const group = groups[place.group];
  if (!place.found || group === undefined) return;
  const parts = [partOf(group, 0, place.row, owner), partOf(group, place.row + 1, group.count, owner)];
  groups.splice(place.group, 1, ...parts.filter(({ count }) => count > 0));
};

type Slot = Float64Array<ArrayBuffer>;

const writeSeveral = (slots: Slot[], at: number, cells: readonly number[]): void => {
  for (let slot = 1; slot < cells.length; slot++) {
    slots[slot] ??= new Float64Array(slots[0]?.length ?? 0).fill(none);
    (slots[slot] as Slot)[at] = cells[slot] as number;
  }
};

/** Creates a full group from known rows (at most `mostRows`); each row is requested once, in order. */
export const fillGroup = (
  ids: readonly number[],
  rowOf: (id: number) => EncodedRow,
  { columns, owner }: { readonly columns: number; readonly owner: object },
): Group => {
  const firsts = Array.from({ length: columns }, () => new Float64Array(ids.length));
  const slots: Slot[][] = firsts.map((first) => [first]);
  const odd = new Set<number>();
  ids.forEach((id, at) => {
    const row = rowOf(id);
    if (row.odd) odd.add(id);
    for (let column = 0; column < columns; column++) {
      (firsts[column] as Slot)[at] = row.first[column] as number;
    }
    for (const [column, cells] of row.several) writeSeveral(slots[column] as Slot[], at, cells);
  });
  return {
    ...{ owner, odd, count: ids.length, ids: cellsFrom(Float64Array.from(ids), owner) },
    columns: slots.map((some) => some.map((values) => cellsFrom(values, owner))),
  };
};
