import { type Data, isData, type Scalar, type Value } from '../resources/resource.ts';
import { compareDecimals, normalDecimal } from '../wire/decimal.ts';
import type { Id } from '../wire/id.ts';
import { foldStatus } from '../wire/spelling.ts';
import type { Condition, Filter, Operator } from './filter.ts';
import { isStatus, isTextual } from './value.ts';

type ScalarValue = string | Id | boolean;

/** All values at a path, in every item of lists; empty if there are none. */
export const valuesAt = (value: Value, path: readonly string[]): readonly ScalarValue[] => {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Value) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (!isData(value)) {
    // A currency may be its bare code.
    return name === undefined || (name === 'code' && rest.length === 0) ? [value as ScalarValue] : [];
  }
  if (name === undefined || !Object.hasOwn(value, name)) return [];
  return valuesAt(value[name] ?? null, rest);
};

const byText = (a: ScalarValue, b: ScalarValue): number => {
  const [left, right] = [String(a), String(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const isNumber = (value: ScalarValue): value is Id => typeof value === 'number' || typeof value === 'bigint';

/**
 * Compares two values of a type: numbers and decimals exactly, datetimes by instant, texts by UTF-16 units.
 * Undefined when one of them is not of the type.
 */
const compare = (type: Scalar | 'any', a: ScalarValue, b: ScalarValue): number | undefined => {
  if (type === 'integer' || type === 'number') {
    return isNumber(a) && isNumber(b) ? Number(a > b) - Number(a < b) : undefined;
  }
  if (type !== 'decimal') return byText(a, b);
  const [left, right] = [normalDecimal(String(a)), normalDecimal(String(b))];
  return left === undefined || right === undefined ? undefined : compareDecimals(left, right);
};

const textTests: Readonly<Partial<Record<Operator, (text: string, part: string) => boolean>>> = {
  contains: (text, part) => text.includes(part),
  'starts-with': (text, part) => text.startsWith(part),
  'ends-with': (text, part) => text.endsWith(part),
};

const orderTests: Readonly<Partial<Record<Operator, (order: number) => boolean>>> = {
  eq: (order) => order === 0,
  in: (order) => order === 0,
  gt: (order) => order > 0,
  'gt-or-eq': (order) => order >= 0,
  lt: (order) => order < 0,
  'lt-or-eq': (order) => order <= 0,
};

const isScalar = (value: Value): value is ScalarValue => value !== null && typeof value !== 'object';

const holdsFor = ({ type, operator, values }: Condition, result: ScalarValue): boolean => {
  const wanted = values.filter(isScalar);
  if (isTextual(operator)) return wanted.some((part) => textTests[operator]?.(String(result), String(part)));
  if (operator === 'not-eq' || operator === 'not-in') {
    return wanted.every((value) => compare(type, result, value) !== 0);
  }
  return wanted.some((value) => {
    const order = compare(type, result, value);
    return order !== undefined && orderTests[operator]?.(order) === true;
  });
};

/** Whether one value at the path of a condition meets it; `blank` concerns all of them. */
const meets = (condition: Condition, value: ScalarValue): boolean => {
  const isFolded = isStatus(condition) && !isTextual(condition.operator);
  return holdsFor(condition, isFolded ? foldStatus(String(value)) : value);
};

/** Whether a condition holds for a record; one item of a list is enough, and a missing value meets `blank` only. */
export const holds = (condition: Condition, data: Data): boolean => {
  const values = valuesAt(data, condition.path);
  if (condition.operator !== 'blank') return values.some((value) => meets(condition, value));
  const isBlank = values.every((value) => value === '');
  return condition.values.includes(isBlank);
};

/** Whether a record meets every condition of a filter. */
export const evaluate = ({ conditions }: Filter, data: Data): boolean =>
  conditions.every((condition) => holds(condition, data));

type Order = NonNullable<Filter['orderBy']>;

/** Compares records by the first value at the path; records without one come first. */
const byOrder = ({ path, type, direction }: Order) => {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: Data, b: Data): number => {
    const [[left], [right]] = [valuesAt(a, path), valuesAt(b, path)];
    if (left === undefined || right === undefined) {
      return sign * (Number(left !== undefined) - Number(right !== undefined));
    }
    return sign * (compare(type, left, right) ?? 0);
  };
};

/** The records that a filter selects, in its order (else as given), with offset and limit applied. */
export const select = (filter: Filter, datas: readonly Data[]): readonly Data[] => {
  const records = datas.filter((data) => evaluate(filter, data));
  const sorted = filter.orderBy === undefined ? records : records.toSorted(byOrder(filter.orderBy));
  const offset = filter.offset ?? 0;
  return sorted.slice(offset, filter.limit === undefined ? undefined : offset + filter.limit);
};
