import type { Condition } from '../../models/query/filter.ts';
import type { Value } from '../../models/resources/resource.ts';
import { type ColumnType, columnOf, type HotColumn } from './hot-columns.ts';
import type { Kind, StoreQuery } from './port.ts';

/** The part of a query that columns answer, and the conditions to be evaluated on bodies. */
export interface QueryPlan {
  readonly where: string;
  readonly parameters: readonly (string | number)[];
  readonly order: string;
  /** False if the order uses a member without a column. */
  readonly ordered: boolean;
  readonly rest: readonly Condition[];
}

const comparisons: Readonly<Record<string, string>> = {
  gt: '>',
  'gt-or-eq': '>=',
  lt: '<',
  'lt-or-eq': '<=',
};
const sortable: readonly ColumnType[] = ['integer', 'datetime'];

type Cell = string | number;

/** The value as stored in the column; undefined if only the evaluator can compare the two. */
const cellFor = (value: Value, { type, path }: HotColumn): Cell | undefined => {
  if (type === 'boolean') return typeof value === 'boolean' ? Number(value) : undefined;
  if (type === 'integer') return typeof value === 'number' ? value : undefined;
  // Statuses are compared folded, by the evaluator, unless they are canonical already.
  const exact = path !== 'status' || /^[a-z]+(_[a-z]+)*$/.test(String(value));
  return typeof value === 'string' && exact ? value : undefined;
};

interface Term {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

const termOf = (kind: Kind, { path, operator, values }: Condition): Term | undefined => {
  const hot = columnOf(kind, path);
  if (hot === undefined) return undefined;
  const cells = values.map((value) => cellFor(value, hot));
  const usable = cells.filter((cell) => cell !== undefined);
  if (usable.length === 0 || usable.length < cells.length) return undefined;
  if (operator === 'eq' || operator === 'in') {
    return { sql: `${hot.column} IN (${usable.map(() => '?').join(',')})`, cells: usable };
  }
  const comparison = comparisons[operator];
  if (comparison === undefined || usable.length !== 1 || !sortable.includes(hot.type)) return undefined;
  return { sql: `${hot.column} ${comparison} ?`, cells: usable };
};

/** Splits a query into what an index answers and what is left to the evaluator. */
export const compile = (kind: Kind, { conditions, order }: StoreQuery): QueryPlan => {
  const split = conditions.map((condition) => ({ condition, term: termOf(kind, condition) }));
  const terms = split.flatMap(({ term }) => (term === undefined ? [] : [term]));
  const sorted = columnOf(kind, order.path);
  const isSortable = sorted !== undefined && sortable.includes(sorted.type);
  const direction = order.direction === 'asc' ? 'ASC' : 'DESC';
  // Sorting by id last makes every order total, so that pages neither repeat nor lose a record.
  const by = isSortable && sorted.column !== 'id' ? `${sorted.column} ${direction}, ` : '';
  const idDirection = sorted?.column === 'id' ? direction : 'ASC';
  return {
    where: ['kind = ?', ...terms.map(({ sql }) => sql)].join(' AND '),
    parameters: [kind, ...terms.flatMap(({ cells }) => cells)],
    order: `${by}id ${idDirection}`,
    ordered: isSortable,
    rest: split.flatMap(({ condition, term }) => (term === undefined ? [condition] : [])),
  };
};
