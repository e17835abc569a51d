import { DatabaseSync } from 'node:sqlite';
import { valuesAt } from '../../models/query/evaluate.ts';
import type { Condition } from '../../models/query/filter.ts';
import { computeOnce, memoize } from '../../models/remember.ts';
import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { GenerationParameters } from '../auth/stored-records.ts';
import {
  type ColumnOf,
  type ColumnValue,
  cellFor,
  compile,
  leaveOut,
  type QueryPlan,
  type Term,
} from './compile.ts';
import type { ColumnType, HotColumn } from './hot-columns.ts';
import type { Draft, Kind, Layer, Matches, Part, Selection, StoredDocument } from './port.ts';
import { createStatements, type Statement } from './statement.ts';
import { lazyDocument } from './stored-row.ts';

const kindOfPayments = 'service-pay-payment';

/**
 * Generated payments that predate everything else. All sandboxes share one read-only table of the members that
 * filters have named so far; bodies are computed on access.
 */
export interface Archive extends Layer {
  /** The ids of the payments are consecutive, starting with this one. */
  readonly firstId: number;
  readonly size: number;
  /** The parameters from which the payments are computed. */
  readonly generated: GenerationParameters;
}

interface ArchiveInput {
  readonly firstId: number;
  readonly generated: GenerationParameters;
  readonly draftOf: (id: number) => Draft<typeof kindOfPayments>;
}

type Member = Pick<Condition, 'path' | 'type'>;

const types: Readonly<Partial<Record<Condition['type'], ColumnType>>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  decimal: 'decimal',
  datetime: 'datetime',
  string: 'sortable-text',
};

/** The members that typical filters name. Other columns are filled when a filter names them. */
const typical: readonly Member[] = [
  { path: ['status'], type: 'string' },
  { path: ['exported'], type: 'boolean' },
  { path: ['created-at'], type: 'datetime' },
  { path: ['updated-at'], type: 'datetime' },
  { path: ['pay-to-account', 'type'], type: 'string' },
  { path: ['payment-partner', 'issuing-bank'], type: 'string' },
];

const idColumn: HotColumn = { path: 'id', column: 'id', type: 'number' };

/** Only declared members have a type, so their number limits the columns. */
const newColumn = ({ path, type }: Member): HotColumn | undefined => {
  const columnType = types[type];
  return columnType && { path: path.join('.'), column: `"${path.join('.')}"`, type: columnType };
};

/** Generated payments have at most one value for each member. */
const cellIn = (data: Data, column: HotColumn): ColumnValue | null => {
  const [value = null] = valuesAt(data, column.path.split('.'));
  return cellFor(value, column) ?? null;
};

/** Adds columns with their indexes to the table, which has no rows at first. */
const addColumns = (
  database: DatabaseSync,
  { firstId, generated, draftOf }: ArchiveInput,
  columns: readonly HotColumn[],
): void => {
  const names = columns.map(({ column }) => column);
  for (const name of names) database.exec(`ALTER TABLE payment ADD COLUMN ${name}`);
  const write = database.prepare(
    `INSERT INTO payment (id, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
  database.exec('BEGIN');
  for (let id = firstId; id < firstId + generated.count; id += 1) {
    const { data } = draftOf(id);
    write.run(id, ...columns.map((column) => cellIn(data, column)));
  }
  database.exec('COMMIT');
  for (const { path, column } of columns) database.exec(`CREATE INDEX "by ${path}" ON payment (${column})`);
};

/** Creates the table of an archive. Returns a function for the column of a member, which is filled on first use. */
const createColumns = (database: DatabaseSync, input: ArchiveInput): ColumnOf => {
  const known = new Map<string, HotColumn>([[idColumn.path, idColumn]]);
  const add = (members: readonly Member[]): void => {
    const columns = members.flatMap((member) => newColumn(member) ?? []);
    if (columns.length > 0) addColumns(database, input, columns);
    for (const column of columns) known.set(column.path, column);
  };
  database.exec('CREATE TABLE payment (id INTEGER PRIMARY KEY)');
  add(typical);
  return (member) => {
    const path = member.path.join('.');
    if (!known.has(path)) add([member]);
    return known.get(path);
  };
};

/** With this many matches an index is slower than a scan of all rows in the requested order. */
const many = 20_000;

/** Counts the rows of a term, up to `many`; rows never change, and clients repeat their filters on further pages. */
const createCount = (statement: Statement) =>
  memoize((term: string): number => {
    const { sql, cells } = parseOwnJson(term) as Term;
    const counting = `SELECT count(*) AS n FROM (SELECT 1 FROM payment WHERE ${sql} LIMIT ${many})`;
    return Number(statement(counting).get(...cells)?.['n']);
  }, 1000);

/**
 * Chooses an index, since SQLite does not know how rare the values of a term are. A term or an order with a unary plus
 * uses no index (SQLite, the query optimizer). SQLite sorts the matches of the rarest term, or else scans the rows in
 * order; a term on the id suits both.
 */
const hint = (
  count: (term: string) => number,
  { terms, order }: QueryPlan,
): Pick<QueryPlan, 'terms' | 'order'> => {
  const counts = terms.map((term) => count(jsonText(term)));
  const least = Math.min(...counts, many);
  const rarest = least < many ? counts.indexOf(least) : -1;
  return {
    terms: terms.map((term, at) =>
      at === rarest || term.sql.startsWith('id ') ? term : { ...term, sql: `+${term.sql}` },
    ),
    order: rarest === -1 ? order : `+${order}`,
  };
};

/** Answers queries on the table. */
const createFind = (statement: Statement, columnOf: ColumnOf) => {
  const count = createCount(statement);
  return (query: Selection, without: ReadonlySet<number>): Matches => {
    const plan = compile(columnOf, query);
    const { rest, ordered } = plan;
    const { terms, order } = hint(count, plan);
    const all = [...terms, ...leaveOut(without)];
    const where = ['TRUE', ...all.map(({ sql }) => sql)].join(' AND ');
    const cells = all.flatMap((term) => term.cells);
    return {
      ...{ rest, ordered },
      ids: ({ limit = -1, offset = 0 }) =>
        statement(`SELECT id FROM payment WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
          .all(...cells, limit, offset)
          .map(({ id }) => Number(id)),
      total: () => Number(statement(`SELECT count(*) AS n FROM payment WHERE ${where}`).get(...cells)?.['n']),
    };
  };
};

/** Creates the table of an archive with the columns of typical filters. */
export const createArchive = (input: ArchiveInput): Archive => {
  const { firstId, generated, draftOf } = input;
  const size = generated.count;
  const database = new DatabaseSync(':memory:');
  const columnOf = createColumns(database, input);
  const { statement } = createStatements(database);
  const find = createFind(statement, columnOf);
  const has = (kind: Kind, id: number): boolean =>
    kind === kindOfPayments && id >= firstId && id < firstId + size;
  const read = (id: number): StoredDocument<typeof kindOfPayments> => {
    const draft = computeOnce(() => draftOf(id));
    const contents = { data: () => draft().data, state: () => draft().state };
    return lazyDocument(kindOfPayments, { id, version: 1 }, contents);
  };
  return {
    ...{ firstId, size, generated, has },
    kinds: [kindOfPayments],
    get: <K extends Kind>(kind: K, id: number) =>
      has(kind, id) ? (read(id) as StoredDocument<Kind> as StoredDocument<K>) : undefined,
    search: <K extends Kind>(kind: K, ...query: Parameters<typeof find>) =>
      kind === kindOfPayments ? [{ ...find(...query), read } as Part<Kind> as Part<K>] : [],
  };
};
