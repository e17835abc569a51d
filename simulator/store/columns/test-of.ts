import { holds, meets } from '../../../models/query/evaluate.ts';
import type { Condition, Operator } from '../../../models/query/filter.ts';
import { isStatus, isTextual } from '../../../models/query/value.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { parseOwnJson } from '../../../models/wire/json.ts';
import { none } from './cells.ts';
import type { Codec, Floor } from './codec.ts';
import type { Column } from './column.ts';
import type { Dictionary } from './dictionary.ts';
import { above, beneath, complement, type Intervals, points, runs } from './intervals.ts';
import type { Standing } from './packed-texts.ts';

/** Condition on one cell: intervals, answered by an index, or a predicate called for each cell. */
export type CellTest =
  | { readonly kind: 'intervals'; readonly intervals: Intervals }
  | { readonly kind: 'each'; readonly meets: (cell: number) => boolean };

/** Condition on a row: that one of its cells passes, or that none does. */
export interface RowTest {
  readonly column: number;
  readonly test: CellTest;
  readonly inverted: boolean;
}

const within = (intervals: Intervals): CellTest => ({ kind: 'intervals', intervals });

const ranges: Readonly<Partial<Record<Operator, (floor: Floor) => readonly [number, number]>>> = {
  gt: ({ cell }) => [above(cell), Number.POSITIVE_INFINITY],
  'gt-or-eq': ({ cell, exact }) => [exact ? cell : above(cell), Number.POSITIVE_INFINITY],
  lt: ({ cell, exact }) => [-Number.MAX_VALUE, exact ? beneath(cell) : cell],
  'lt-or-eq': ({ cell }) => [-Number.MAX_VALUE, cell],
};

const isNegative = (operator: Operator): boolean => operator === 'not-eq' || operator === 'not-in';

const setTest = (floors: readonly Floor[], operator: Operator): CellTest => {
  const cells = floors.filter(({ exact }) => exact).map(({ cell }) => cell);
  return within(isNegative(operator) ? complement(points([none, ...cells])) : points(cells));
};

const asksMembership = (operator: Operator): boolean =>
  operator === 'eq' || operator === 'in' || isNegative(operator);

const isPlain = (value: Value): boolean => value !== null && typeof value !== 'object';

const numberTest = (condition: Condition, { decode, floor }: Codec): CellTest => {
  const { operator } = condition;
  const values = condition.values.filter(isPlain);
  const floors = isTextual(operator) ? [] : values.map(floor).filter((one) => one !== undefined);
  const range = ranges[operator];
  const [first] = floors;
  if (!isTextual(operator) && floors.length === values.length) {
    if (asksMembership(operator)) return setTest(floors, operator);
    if (range !== undefined && floors.length < 2) {
      return within(Float64Array.from(first === undefined ? [] : range(first)));
    }
  }
  return { kind: 'each', meets: (cell) => cell !== none && meets(condition, decode(cell)) };
};

/** Above this number of intervals a scan is faster than separate lookups. */
const mostIntervals = 2000;

const markedTest = (marks: Uint8Array): CellTest => {
  const intervals = runs(marks);
  if (intervals.length <= 2 * mostIntervals) return within(intervals);
  return { kind: 'each', meets: (cell) => marks[cell] === 1 };
};

const textRanges: Readonly<
  Partial<Record<Operator, (from: number, to: number) => readonly [number, number]>>
> = {
  gt: (_, to) => [to, Number.POSITIVE_INFINITY],
  'gt-or-eq': (from) => [from, Number.POSITIVE_INFINITY],
  lt: (from) => [0, from],
  'lt-or-eq': (_, to) => [0, to],
};

/** Marks a range of the sorted codes; the end is excluded. */
const markRange = (marks: Uint8Array, { operator, values }: Condition, dictionary: Dictionary): void => {
  const text = String(values[0]);
  const from = dictionary.below(text);
  const isThere = from < dictionary.sorted && dictionary.at(from) === text;
  const [first, last] = textRanges[operator]?.(from, from + Number(isThere)) ?? [0, 0];
  marks.fill(1, first, Math.min(last, dictionary.sorted));
};

const standings: Readonly<Partial<Record<Operator, Standing>>> = {
  contains: 'contains',
  'starts-with': 'starts-with',
  'ends-with': 'ends-with',
};

const codeMarks = (condition: Condition, dictionary: Dictionary): Uint8Array => {
  const marks = new Uint8Array(dictionary.size);
  const standing = standings[condition.operator];
  const markEach = (from: number) => {
    for (let code = from; code < marks.length; code++) {
      marks[code] = Number(meets(condition, dictionary.at(code)));
    }
  };
  const isRange = textRanges[condition.operator] !== undefined && condition.values.length === 1;
  if (standing !== undefined) {
    for (const part of condition.values.filter(isPlain)) dictionary.mark(marks, String(part), standing);
    markEach(dictionary.sorted);
  } else if (!isRange || isStatus(condition)) markEach(0);
  else {
    markRange(marks, condition, dictionary);
    markEach(dictionary.sorted);
  }
  return marks;
};

const textTest = (condition: Condition, dictionary: Dictionary): CellTest => {
  const { operator, values } = condition;
  if (!asksMembership(operator) || isStatus(condition)) return markedTest(codeMarks(condition, dictionary));
  const codes = values
    .filter(isPlain)
    .map((value) => dictionary.codeOf(String(value)))
    .filter((code) => code !== undefined);
  return within(isNegative(operator) ? complement(points([none, ...codes])) : points(codes));
};

const memberTest = (condition: Condition, path: readonly string[], dictionary: Dictionary): CellTest => {
  const passes = (at: Value) => holds({ ...condition, path: ['at', ...path] }, { at });
  const cells = Array.from({ length: dictionary.size }, (_, code) => code);
  const passing = cells.filter((code) => passes(parseOwnJson(dictionary.at(code)) as Value));
  return within(points(passes(null) ? [none, ...passing] : passing));
};

const blankTest = (empty: number | undefined, { values }: Condition): Omit<RowTest, 'column'> => {
  const blank = points(empty === undefined ? [none] : [none, empty]);
  const [isBlank, isFilled] = [values.includes(true), values.includes(false)];
  if (isBlank === isFilled) return { test: within(points([])), inverted: isBlank };
  return { test: within(complement(blank)), inverted: isBlank };
};

/** The row test for a condition on a column, given the rest of its path within the values. */
export const testOf = (
  condition: Condition,
  { content }: Column,
  { path, dictionary }: { readonly path: readonly string[]; readonly dictionary: Dictionary },
): Omit<RowTest, 'column'> => {
  if (content.kind === 'members') return { test: memberTest(condition, path, dictionary), inverted: false };
  if (condition.operator === 'blank') {
    return blankTest(content.kind === 'texts' ? dictionary.codeOf('') : undefined, condition);
  }
  const isText = content.kind === 'texts';
  const test = isText ? textTest(condition, dictionary) : numberTest(condition, content.codec);
  return { test, inverted: false };
};
