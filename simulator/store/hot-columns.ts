import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import type { Draft, Kind } from './port.ts';

/**
 * How a column compares: as numbers, decimals in millionths, exact text, text that SQLite sorts as the evaluator does,
 * or datetimes, whose canonical text sorts by time.
 */
export type ColumnType = 'number' | 'decimal' | 'boolean' | 'text' | 'sortable-text' | 'datetime';

export interface HotColumn {
  /** Path in canonical names, joined by dots. */
  readonly path: string;
  readonly column: string;
  readonly type: ColumnType;
}

const shared: readonly HotColumn[] = [
  { path: 'id', column: 'id', type: 'number' },
  { path: 'status', column: 'status', type: 'text' },
  { path: 'created-at', column: 'created_at', type: 'datetime' },
  { path: 'updated-at', column: 'updated_at', type: 'datetime' },
];

const thin: readonly HotColumn[] = shared.filter(({ path }) => path === 'id');
const stamped: readonly HotColumn[] = shared.filter(({ path }) => path !== 'status');

/** Kinds with further indexed columns. */
const furtherColumns: Readonly<Partial<Record<Kind, readonly HotColumn[]>>> = {
  'work-confirmation-header': shared,
  'service-pay-payment': [...shared, { path: 'exported', column: 'exported', type: 'boolean' }],
  // Reassignments query the documents of a user.
  'requisition-header': [...shared, { path: 'requested-by.id', column: 'requester', type: 'number' }],
  'user-reassignment': shared,
  // Their status may be shown differently from how it is stored.
  'quality-inspection': [
    { path: 'id', column: 'id', type: 'number' },
    { path: 'created-at', column: 'created_at', type: 'datetime' },
    { path: 'exported', column: 'exported', type: 'boolean' },
  ],
  // Statuses are stored as shown; only the evaluator folds them.
  'scheduling-agreement': [
    ...stamped,
    { path: 'external-scheduling-agreement-number', column: 'number', type: 'text' },
  ],
  attachment: stamped,
  comment: stamped,
  'legal-document': stamped,
};

/** The members that filters use most, stored in indexed columns. */
const hotColumnsOf = (kind: Kind): readonly HotColumn[] => furtherColumns[kind] ?? thin;

/** The column of a path; undefined if its values are stored in bodies only. */
export const columnOf = (kind: Kind, path: readonly string[]): HotColumn | undefined => {
  const joined = path.join('.');
  return hotColumnsOf(kind).find((column) => column.path === joined);
};

/** The value of a column for a record: number, text or null. */
const cellOf = (data: Data, { path, type }: HotColumn): number | string | null => {
  const value = path
    .split('.')
    .reduce<Value | undefined>((at, name) => (isData(at) ? at[name] : undefined), data);
  if (typeof value === 'boolean') return type === 'boolean' ? Number(value) : null;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
};

/** Columns of the document table that duplicate members of the body. */
export const columns = ['status', 'created_at', 'updated_at', 'exported', 'number', 'requester'] as const;

const columnsByKind = new Map<Kind, readonly (HotColumn | undefined)[]>();

/** The hot column of a kind for each of `columns`; undefined for those that are null for all its documents. */
const alignedColumns = (kind: Kind): readonly (HotColumn | undefined)[] => {
  const known =
    columnsByKind.get(kind) ??
    columns.map((column) => hotColumnsOf(kind).find((hot) => hot.column === column));
  columnsByKind.set(kind, known);
  return known;
};

/** The columns that documents of a kind use; the others are null for all of them. */
export const usedColumns = (kind: Kind): readonly string[] =>
  columns.filter((_, at) => alignedColumns(kind)[at] !== undefined);

/** The cells of a document, one for each of `columns`. */
export const cellsOf = ({ kind, data }: Pick<Draft, 'kind' | 'data'>): (string | number | null)[] =>
  alignedColumns(kind).map((hot) => (hot === undefined ? null : cellOf(data, hot)));
