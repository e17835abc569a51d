import { foldStatus } from '../../../models/wire/spelling.ts';
import { isStatus } from './condition.ts';
import type { FilterField } from './filter-field.ts';

export const places = /(?<=\d\.)\d*[1-9]/;

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal plus a number of units of its last digit; undefined if the text is not a decimal. */
const addUnits = (text: string, units: bigint): string | undefined => {
  const [, sign, integer, places = ''] = pattern.exec(text) ?? [];
  if (sign === undefined || integer === undefined) return undefined;
  const moved = BigInt(sign + integer + places) + units;
  const digits = String(moved < 0n ? -moved : moved).padStart(places.length + 1, '0');
  const point = digits.length - places.length;
  const size = places === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return moved < 0n ? `-${size}` : size;
};

export type ScalarValue = string | number | bigint | boolean;

const numbersNear = (value: number | bigint): ScalarValue[] => {
  if (typeof value === 'bigint') return [value + 1n, value - 1n, value / 10n];
  const moved = [1n, -1n].flatMap((units) => addUnits(String(value), units) ?? []);
  const isLong = Number.isInteger(value) && Math.abs(value) > 9;
  return [...moved.map(Number), ...(isLong ? [Math.trunc(value / 10)] : [])];
};

/** The nearest decimals, the negated value last. */
const decimalsNear = (text: string): string[] => [
  ...[1n, -1n].flatMap((units) => addUnits(text, units) ?? []),
  ...(Number(text) === 0 ? [] : [text.startsWith('-') ? text.slice(1) : `-${text}`]),
];

/** A longer and a shorter text, which a comparison of prefixes would mistake for the value. */
const textsNear = (value: string): ScalarValue[] => {
  const shorter = [...value].slice(0, -1).join('').trimEnd();
  return [`${value} and no other`, ...(shorter === '' ? [] : [shorter])];
};

const datetimesNear = (value: string): ScalarValue[] =>
  [1, -86_400].map((seconds) => new Date(Date.parse(value) + seconds * 1000).toISOString());

/** Values of the same type that are close to a value but not equal to it. */
export const neighbours = (field: FilterField, value: ScalarValue): ScalarValue[] => {
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return [...numbersNear(value), ...(field.type === 'number' ? [-value] : [])];
  if (field.type === 'datetime') return datetimesNear(value);
  if (field.type === 'decimal') return decimalsNear(value);
  if (isStatus(field)) return [foldStatus(value) === 'draft' ? 'approved' : 'draft'];
  return textsNear(value);
};

const withPlaces = (text: string, more: number): string =>
  `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(more)}`;

/** A value just below a decimal, closer to it than the error of a binary floating-point number. */
export const rightBelow = (text: string): string | undefined => addUnits(withPlaces(text, 9), -1n);

/** The value of one unit of a decimal's last digit. */
const unitOf = (text: string): number => 10 ** -(pattern.exec(text)?.[3]?.length ?? 0);

/** Whether two decimals differ by more than hidden digits could. */
export const areFar = (one: string, other: string): boolean =>
  Math.abs(Number(one) - Number(other)) > 1.5 * Math.max(unitOf(one), unitOf(other));
