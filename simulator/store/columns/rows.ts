import { type CellArray, type Cells, orderOf } from './cells.ts';
import { everyRow, mostRows } from './every-row.ts';
import { type Intervals, within } from './intervals.ts';
import type { CellTest, RowTest } from './test-of.ts';

/** Ascending rows of a group, in the first elements of an array that the next search overwrites. */
export interface RowSet {
  readonly rows: Uint16Array<ArrayBuffer>;
  readonly count: number;
}

/** First position at or after `from` whose value is at least `value` (galloping search). */
const placeOf = (values: Float64Array, order: Uint16Array, from: number, value: number): number => {
  let [low, step] = [from, 1];
  while (low + step < order.length && (values[order[low + step] as number] as number) < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, order.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[order[middle] as number] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** First position at or after `from` whose value is above `value`. */
const placeAfter = (values: Float64Array, order: Uint16Array, from: number, value: number): number => {
  let [low, high] = [from, order.length];
  if (low < high && (values[order[low] as number] as number) > value) return low;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[order[middle] as number] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Calls back with each range of the order whose values lie in the intervals. */
const eachStretch = (
  { values }: CellArray,
  order: Uint16Array,
  intervals: Intervals,
  onRun: (from: number, to: number) => void,
): void => {
  let place = 0;
  for (let at = 0; at < intervals.length && place < order.length; at += 2) {
    place = placeOf(values, order, place, intervals[at] as number);
    const end = placeAfter(values, order, place, intervals[at + 1] as number);
    if (end > place) onRun(place, end);
    place = end;
  }
};

const countIn = (cells: Cells, intervals: Intervals, rows: number): number => {
  if (typeof cells === 'number') return within(intervals, cells) ? rows : 0;
  let count = 0;
  eachStretch(cells, orderOf(cells, rows), intervals, (from, to) => {
    count += to - from;
  });
  return count;
};

/** Upper bound of passing rows; exact for single-cell rows with an index. */
export const mostPassing = (slots: readonly Cells[], { test, inverted }: RowTest, rows: number): number => {
  if (test.kind === 'each' || inverted) return rows;
  const count = slots.reduce<number>((sum, cells) => sum + countIn(cells, test.intervals, rows), 0);
  return Math.min(count, rows);
};

/** Whether `mostPassing` is exact. */
export const isExact = (slots: readonly Cells[], { test, inverted }: RowTest): boolean =>
  test.kind === 'intervals' && !inverted && slots.length === 1;

const scratch = new Uint16Array(mostRows);

export const allRows = (count: number): RowSet => ({ rows: everyRow, count });

const distinct = (count: number): number => {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    if (at === 0 || scratch[at] !== scratch[at - 1]) scratch[kept++] = scratch[at] as number;
  }
  return kept;
};

/** Rows with a cell in the intervals, found by the index; `most` is the number of such cells. */
export const gather = (slots: readonly Cells[], intervals: Intervals, rows: number): RowSet => {
  let count = 0;
  for (const cells of slots) {
    if (typeof cells === 'number') continue;
    const order = orderOf(cells, rows);
    eachStretch(cells, order, intervals, (from, to) => {
      scratch.set(order.subarray(from, to), count);
      count += to - from;
    });
  }
  scratch.subarray(0, count).sort();
  return { rows: scratch, count: slots.length > 1 ? distinct(count) : count };
};

const keepRange = (from: RowSet, values: Float64Array, low: number, high: number): RowSet => {
  let kept = 0;
  for (let at = 0; at < from.count; at++) {
    const row = from.rows[at] as number;
    const value = values[row] as number;
    if (value >= low && value <= high) scratch[kept++] = row;
  }
  return { rows: scratch, count: kept };
};

const keepPassing = (from: RowSet, passes: (row: number) => boolean): RowSet => {
  let kept = 0;
  for (let at = 0; at < from.count; at++) {
    const row = from.rows[at] as number;
    if (passes(row)) scratch[kept++] = row;
  }
  return { rows: scratch, count: kept };
};

const cellPasses = (test: CellTest): ((cell: number) => boolean) =>
  test.kind === 'each' ? test.meets : (cell) => within(test.intervals, cell);

const nothing: RowSet = { rows: scratch, count: 0 };

const keepOne = (from: RowSet, cells: Cells, { test, inverted }: RowTest): RowSet => {
  const passes = cellPasses(test);
  if (typeof cells === 'number') return passes(cells) === inverted ? nothing : from;
  const { values } = cells;
  if (test.kind === 'intervals' && test.intervals.length === 2 && !inverted) {
    return keepRange(from, values, test.intervals[0] as number, test.intervals[1] as number);
  }
  return keepPassing(from, (row) => passes(values[row] as number) !== inverted);
};

/** Filters rows by a test. */
export const keep = (from: RowSet, slots: readonly Cells[], rowTest: RowTest): RowSet => {
  const [only = 0] = slots;
  if (slots.length === 1) return keepOne(from, only, rowTest);
  const passes = cellPasses(rowTest.test);
  const some = (row: number) =>
    slots.some((cells) => passes(typeof cells === 'number' ? cells : (cells.values[row] as number)));
  return keepPassing(from, (row) => some(row) !== rowTest.inverted);
};

/** Filters rows by a predicate. */
export const keepThose = (from: RowSet, wanted: (row: number) => boolean): RowSet =>
  keepPassing(from, wanted);
