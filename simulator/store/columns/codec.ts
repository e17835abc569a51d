import type { PlainValue } from '../../../models/query/evaluate.ts';
import type { Scalar, Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { beneath } from './intervals.ts';
import { plainInstant, plainMillionths } from './plain-cells.ts';

/** Position of a condition's value among cells. */
export interface Floor {
  /** The greatest cell not above the value. */
  readonly cell: number;
  /** Whether that cell equals the value. */
  readonly exact: boolean;
}

/** Encodes values of a type as numbers that have the same order. */
export interface Codec {
  /** Undefined for a value that only the evaluator can compare. */
  readonly encode: (value: PlainValue) => number | undefined;
  readonly decode: (cell: number) => PlainValue;
  /** Undefined for a value that only the evaluator can compare. */
  readonly floor: (value: Value) => Floor | undefined;
}

const exactly = (cell: number | undefined): Floor | undefined =>
  cell === undefined ? undefined : { cell, exact: true };

const isPlain = (value: Value): value is PlainValue => value !== null && typeof value !== 'object';

const simple = (encode: Codec['encode'], decode: Codec['decode']): Codec => ({
  encode,
  decode,
  floor: (value) => (isPlain(value) ? exactly(encode(value)) : undefined),
});

const numberCell = (value: PlainValue): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** An integer that is not exactly representable lies between two doubles. */
const betweenDoubles = (value: bigint): Floor => {
  const near = Math.min(Math.max(Number(value), -Number.MAX_VALUE), Number.MAX_VALUE);
  const cell = BigInt(near) > value ? beneath(near) : near;
  return { cell, exact: BigInt(cell) === value };
};

const numbers: Codec = {
  encode: numberCell,
  decode: (cell) => cell,
  floor: (value) => {
    if (typeof value === 'bigint') return betweenDoubles(value);
    return typeof value === 'number' ? exactly(numberCell(value)) : undefined;
  },
};

const booleans = simple(
  (value) => (typeof value === 'boolean' ? Number(value) : undefined),
  (cell) => cell === 1,
);

const canonical = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const instantOf = (text: PlainValue): number | undefined => {
  if (typeof text !== 'string') return undefined;
  const plain = plainInstant(text);
  if (plain !== undefined) return plain;
  if (!canonical.test(text)) return undefined;
  const instant = Date.parse(text);
  // `Date` takes 30 February for a day in March, and 24:00 for the following day.
  return new Date(instant).getUTCDate() === Number(text.slice(8, 10)) ? instant : undefined;
};

const datetimes = simple(instantOf, (cell) => new Date(cell).toISOString());

/** Decimals are stored in millionths: with nine digits before the point a double is exact. */
const places = 6;
const mostDigits = 9;
const beyond = 10 ** (mostDigits + places);

const millionths = (normal: string): Floor => {
  const isNegative = normal.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? normal.slice(1) : normal).split('.');
  const size =
    whole.length > mostDigits ? beyond : Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  const exact = whole.length <= mostDigits && fraction.length <= places;
  if (!isNegative) return { cell: size, exact };
  return { cell: exact ? -size : -size - 1, exact };
};

const unit = 10 ** places;

const decimalText = (cell: number): string => {
  const size = Math.abs(cell);
  const [whole, rest] = [Math.floor(size / unit), size % unit];
  const sign = cell < 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole}`;
  let fraction = String(unit + rest).slice(1);
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${sign}${whole}.${fraction}`;
};

const decimals: Codec = {
  encode: (value) => {
    const text = String(value);
    const plain = plainMillionths(text);
    if (plain !== undefined) return plain;
    // Another spelling would not survive the round trip.
    if (typeof value === 'boolean' || normalDecimal(text) !== text) return undefined;
    const { cell, exact } = millionths(text);
    return exact ? cell : undefined;
  },
  decode: decimalText,
  floor: (value) => {
    const normal = isPlain(value) ? normalDecimal(String(value)) : undefined;
    return normal === undefined ? undefined : millionths(normal);
  },
};

/** Codecs of all types except strings, which use a dictionary. */
export const codecs: Readonly<Record<Exclude<Scalar, 'string'>, Codec>> = {
  integer: numbers,
  number: numbers,
  boolean: booleans,
  datetime: datetimes,
  decimal: decimals,
};
