import type { Condition } from '../../models/query/filter.ts';
import type { Value } from '../../models/resources/resource.ts';
import { normalDecimal } from '../../models/wire/decimal.ts';
import type { ColumnType, HotColumn } from './hot-columns.ts';
import type { Selection } from './port.ts';

export type ColumnValue = string | number;

/** A condition in SQL, starting with the name of its column. */
export interface Term {
  readonly sql: string;
  readonly cells: readonly ColumnValue[];
}

/** The part of a query that columns answer, and the conditions to be evaluated on bodies. */
export interface QueryPlan {
  readonly terms: readonly Term[];
  readonly order: string;
  /** False if the order uses a member without a column. */
  readonly ordered: boolean;
  readonly rest: readonly Condition[];
}

/** The column of a member; undefined if its values are only in bodies. */
export type ColumnOf = (member: Pick<Condition, 'path' | 'type'>) => HotColumn | undefined;

const comparisons: Readonly<Record<string, string>> = {
  gt: '>',
  'gt-or-eq': '>=',
  lt: '<',
  'lt-or-eq': '<=',
};
const memberships: Readonly<Record<string, string>> = {
  eq: 'IN',
  in: 'IN',
  'not-eq': 'NOT IN',
  'not-in': 'NOT IN',
};
const sortable: readonly ColumnType[] = ['number', 'boolean', 'decimal', 'datetime', 'sortable-text'];

/** Decimals in millionths are whole numbers, which compare exactly. */
const millionths = (value: Value): number | undefined => {
  const text = typeof value === 'string' ? normalDecimal(value) : undefined;
  const isExact = text !== undefined && /^-?\d{1,9}(\.\d{1,6})?$/.test(text);
  return isExact ? Math.round(Number(text) * 1e6) : undefined;
};

/** SQLite sorts texts by code points, the evaluator by code units; below the surrogates that is the same. */
const sortableText = (value: Value): string | undefined =>
  typeof value === 'string' && !/[\0\ud800-\uffff]/.test(value) ? value : undefined;

/** The value as stored in the column; undefined if only the evaluator can compare the two. */
export const cellFor = (value: Value, { type, path }: HotColumn): ColumnValue | undefined => {
  if (type === 'boolean') return typeof value === 'boolean' ? Number(value) : undefined;
  if (type === 'number') return typeof value === 'number' ? value : undefined;
  if (type === 'decimal') return millionths(value);
  if (type === 'sortable-text') return sortableText(value);
  // Statuses are compared folded, by the evaluator, unless they are canonical already.
  const exact = path !== 'status' || /^[a-z]+(_[a-z]+)*$/.test(String(value));
  return typeof value === 'string' && exact ? value : undefined;
};

const termOf = (columnOf: ColumnOf, condition: Condition): Term | undefined => {
  const { operator, values } = condition;
  const [membership, comparison] = [memberships[operator], comparisons[operator]];
  const hot = membership === undefined && comparison === undefined ? undefined : columnOf(condition);
  if (hot === undefined) return undefined;
  const cells = values.map((value) => cellFor(value, hot)).filter((cell) => cell !== undefined);
  if (cells.length < values.length) return undefined;
  if (membership !== undefined) {
    // No value is in an empty list. NULL is in no list, nor outside of one, so an empty NOT IN is left to the
    // evaluator.
    if (cells.length === 0) return membership === 'IN' ? { sql: 'FALSE', cells } : undefined;
    return { sql: `${hot.column} ${membership} (${cells.map(() => '?').join(',')})`, cells };
  }
  if (cells.length !== 1 || !sortable.includes(hot.type)) return undefined;
  return { sql: `${hot.column} ${comparison} ?`, cells };
};

/** Splits a query into terms on columns and conditions left to the evaluator. */
export const compile = (columnOf: ColumnOf, { conditions, order }: Selection): QueryPlan => {
  const split = conditions.map((condition) => ({ condition, term: termOf(columnOf, condition) }));
  const sorted = columnOf(order);
  const isSortable = sorted !== undefined && sortable.includes(sorted.type);
  const direction = order.direction === 'asc' ? 'ASC' : 'DESC';
  // Sorting by id last makes every order total, so that pages neither repeat nor lose a record.
  const by = isSortable && sorted.column !== 'id' ? `${sorted.column} ${direction}, ` : '';
  const idDirection = sorted?.column === 'id' ? direction : 'ASC';
  return {
    terms: split.flatMap(({ term }) => term ?? []),
    order: `${by}id ${idDirection}`,
    ordered: isSortable,
    rest: split.flatMap(({ condition, term }) => (term === undefined ? [condition] : [])),
  };
};

/** A term that excludes documents by id; none without ids. */
export const leaveOut = (ids: ReadonlySet<number>): readonly Term[] =>
  ids.size === 0
    ? []
    : [{ sql: '+id NOT IN (SELECT value FROM json_each(?))', cells: [JSON.stringify([...ids])] }];
