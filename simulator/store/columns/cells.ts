import { everyRow } from './every-row.ts';
import { sortByBits } from './sort-by-bits.ts';

/** Represents a missing value; sorts before every other cell. */
export const none = Number.NEGATIVE_INFINITY;

/** Cells of several rows with different values. */
export interface CellArray {
  /** The only writer; everyone else copies first. */
  readonly owner: object;
  /** At least one value per row. */
  readonly values: Float64Array<ArrayBuffer>;
  /** Row numbers sorted by value, computed on demand; undefined after a change. */
  order: Uint16Array | undefined;
}

/** The cells of a column in a group of rows: one number shared by all rows, or one per row. */
export type Cells = number | CellArray;

const least = 64;

const room = (rows: number): number => Math.max(least, 2 ** Math.ceil(Math.log2(rows)));

const copied = (cells: Cells, rows: number, owner: object): CellArray => {
  const values = new Float64Array(room(rows));
  if (typeof cells === 'number') values.fill(cells, 0, rows);
  else values.set(cells.values.subarray(0, rows));
  return { owner, values, order: undefined };
};

interface Write {
  /** Number of rows, including those being written. */
  readonly rows: number;
  readonly row: number;
  readonly value: number;
  readonly owner: object;
}

/** Returns the cells with one value changed; cells of another owner are copied, not modified. */
export const written = (cells: Cells, { rows, row, value, owner }: Write): Cells => {
  if (typeof cells === 'number') {
    // With a single row the shared number itself can change.
    if (cells === value || rows === 1) return value;
  } else if (cells.owner === owner && cells.values.length >= rows) {
    if (cells.values[row] !== value || row === rows - 1) cells.order = undefined;
    cells.values[row] = value;
    return cells;
  } else if (row < rows - 1 && cells.values[row] === value) return cells;
  const own = copied(cells, rows, owner);
  own.values[row] = value;
  return own;
};

/** Creates cells from values. */
export const cellsFrom = (values: Float64Array<ArrayBuffer>, owner: object): Cells => {
  const [first = none] = values;
  return values.every((value) => value === first) ? first : { owner, values, order: undefined };
};

/** The cells of a range of rows; `to` is excluded. */
export const between = (cells: Cells, from: number, to: number, owner: object): Cells => {
  if (typeof cells === 'number') return cells;
  const values = new Float64Array(room(to - from));
  values.set(cells.values.subarray(from, to));
  return { owner, values, order: undefined };
};

/** The cell of a row. */
export const cellAt = (cells: Cells, row: number): number =>
  typeof cells === 'number' ? cells : (cells.values[row] ?? none);

const isAscending = (values: Float64Array, rows: number): boolean => {
  for (let row = 1; row < rows; row++) {
    if ((values[row - 1] as number) > (values[row] as number)) return false;
  }
  return true;
};

const sortedRows = (values: Float64Array<ArrayBuffer>, rows: number): Uint16Array =>
  isAscending(values, rows) ? everyRow.subarray(0, rows) : sortByBits(values, rows);

/** Row numbers sorted by value; the sort is stable. */
export const orderOf = (kept: CellArray, rows: number): Uint16Array => {
  if (kept.order?.length !== rows) kept.order = sortedRows(kept.values, rows);
  return kept.order;
};
