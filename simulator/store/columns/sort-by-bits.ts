import { everyRow } from './every-row.ts';

/** Digits of eleven bits: six make a double. */
const width = 11;
const counters = new Uint32Array(2 ** width);
const mask = counters.length - 1;
const shifts = [0, width, 2 * width] as const;

/** The bits of doubles as whole numbers that compare as the doubles do, low words and high words apart. */
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

/** Nearly all columns hold multiples of one of these: whole numbers, whole seconds, hundredths as millionths. */
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

/** The values by how many units they lie above the least; undefined where that takes more than a word. */
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

/** Sorts rows by one digit, equal ones as they come; false when all have the same and nothing was done. */
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
 * The rows by their values, equal ones as they come: digit by digit, which takes a fifth of the time that
 * comparing takes, and less where values differ in few digits.
 */
export const sortByBits = (values: Float64Array<ArrayBuffer>, rows: number): Uint16Array => {
  let [from, to] = [everyRow.slice(0, rows), new Uint16Array(rows)];
  const offsets = offsetsOf(values, rows);
  for (const words of offsets === undefined ? comparable(values, rows) : [offsets]) {
    for (const shift of shifts) if (byDigit(words, shift, from, to)) [from, to] = [to, from];
  }
  return from;
};
