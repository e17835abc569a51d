import { everyRow } from './every-row.ts';

/** Radix sort by digits of eleven bits: six digits for a double. */
const width = 11;
const counters = new Uint32Array(2 ** width);
const mask = counters.length - 1;
const shifts = [0, width, 2 * width] as const;

/** Maps doubles to integers with the same order, as separate low and high words. */
const comparable = (values: Float64Array<ArrayBuffer>, rows: number) => {
  const words = new Uint32Array(values.buffer, values.byteOffset, 2 * rows);
  const [low, high] = [new Uint32Array(rows), new Uint32Array(rows)];
  for (let row = 0; row < rows; row++) {
    const top = words[2 * row + 1] as number;
    const flip = top >>> 31 === 1 ? 0xffffffff : 0;
    low[row] = (words[2 * row] as number) ^ flip;
    high[row] = top ^ (flip === 0 ? 0x80000000 : flip);
  }
  return [low, high];
};

/** Nearly all columns hold multiples of one of these: integers, whole seconds, hundredths in millionths. */
const units = [1, 1000, 10_000] as const;

const offsetsIn = (values: Float64Array, [low, unit]: readonly [number, number], rows: number) => {
  const offsets = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const value = values[row] as number;
    if (value === Number.NEGATIVE_INFINITY) continue;
    const offset = (value - low) / unit;
    if (!Number.isInteger(offset) || !Number.isInteger(value)) return undefined;
    offsets[row] = offset + 1;
  }
  return offsets;
};

/** Values as multiples of the unit above the minimum; undefined if these exceed 32 bits. */
const offsetsOf = (values: Float64Array, rows: number): Uint32Array<ArrayBuffer> | undefined => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rows; row++) {
    const value = values[row] as number;
    if (value > high) high = value;
    if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
  }
  for (const unit of units.filter((one) => (high - low) / one < 0xffff_fffe)) {
    const offsets = offsetsIn(values, [low, unit], rows);
    if (offsets !== undefined) return offsets;
  }
  return undefined;
};

/** One stable pass by one digit; false if all rows have the same digit and nothing was done. */
const byDigit = (words: Uint32Array, shift: number, from: Uint16Array, to: Uint16Array): boolean => {
  counters.fill(0);
  for (let row = 0; row < words.length; row++) {
    const digit = ((words[row] as number) >>> shift) & mask;
    counters[digit] = (counters[digit] as number) + 1;
  }
  if (counters[((words[0] ?? 0) >>> shift) & mask] === words.length) return false;
  let before = 0;
  for (let digit = 0; digit < counters.length; digit++) {
    const count = counters[digit] as number;
    counters[digit] = before;
    before += count;
  }
  for (let at = 0; at < from.length; at++) {
    const row = from[at] as number;
    const digit = ((words[row] as number) >>> shift) & mask;
    const place = counters[digit] as number;
    to[place] = row;
    counters[digit] = place + 1;
  }
  return true;
};

/**
 * Row numbers sorted by value, stable. The radix sort takes a fifth of the time of a comparison sort, and
 * less if the values differ in few digits.
 */
export const sortByBits = (values: Float64Array<ArrayBuffer>, rows: number): Uint16Array => {
  let [from, to] = [everyRow.slice(0, rows), new Uint16Array(rows)];
  const offsets = offsetsOf(values, rows);
  for (const words of offsets === undefined ? comparable(values, rows) : [offsets]) {
    for (const shift of shifts) if (byDigit(words, shift, from, to)) [from, to] = [to, from];
  }
  return from;
};
