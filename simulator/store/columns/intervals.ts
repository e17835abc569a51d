/** Disjoint intervals of cells in ascending order, ends included: low, high, low, high ... */
export type Intervals = Float64Array<ArrayBuffer>;

const bits = new Float64Array(1);
const words = new BigInt64Array(bits.buffer);

const moved = (cell: number, away: bigint): number => {
  if (!Number.isFinite(cell)) return cell;
  bits[0] = cell + 0;
  words[0] = (words[0] ?? 0n) + away;
  return bits[0] ?? cell;
};

/** The next greater double. */
export const above = (cell: number): number =>
  cell === 0 ? Number.MIN_VALUE : moved(cell, cell < 0 ? -1n : 1n);

/** The next smaller double. */
export const beneath = (cell: number): number => -above(-cell);

/** Converts single cells to intervals. */
export const points = (cells: readonly number[]): Intervals => {
  const sorted = Float64Array.from(new Set(cells)).sort();
  const intervals = new Float64Array(2 * sorted.length);
  sorted.forEach((cell, index) => {
    intervals[2 * index] = cell;
    intervals[2 * index + 1] = cell;
  });
  return intervals;
};

/** All cells outside of the intervals. */
export const complement = (intervals: Intervals): Intervals => {
  const ends: number[] = [];
  let low = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < intervals.length; at += 2) {
    const [from = 0, to = 0] = [intervals[at], intervals[at + 1]];
    if (low < from) ends.push(low, beneath(from));
    low = to === Number.NEGATIVE_INFINITY ? -Number.MAX_VALUE : above(to);
  }
  return Float64Array.from([...ends, low, Number.POSITIVE_INFINITY]);
};

/** Converts marked indexes 0, 1, 2 ... to intervals. */
export const runs = (marks: Uint8Array): Intervals => {
  const ends: number[] = [];
  for (let at = marks.indexOf(1); at >= 0; ) {
    const end = marks.indexOf(0, at);
    const next = end < 0 ? marks.length : end;
    ends.push(at, next - 1);
    at = end < 0 ? -1 : marks.indexOf(1, next);
  }
  return Float64Array.from(ends);
};

/** Whether a cell lies in one of the intervals. */
export const within = (intervals: Intervals, cell: number): boolean => {
  let [low, high] = [0, intervals.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[2 * middle + 1] as number) < cell) low = middle + 1;
    else high = middle;
  }
  return 2 * low < intervals.length && (intervals[2 * low] as number) <= cell;
};
