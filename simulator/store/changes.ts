import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { cellsOf, columns } from './hot-columns.ts';
import type { Kind } from './port.ts';
import type { Statement } from './statement.ts';

/** The current serialized contents of a document or record. */
export interface ChangedRow {
  readonly place: number;
  /** Documents only. */
  readonly version: number | null;
  readonly value: string;
  /** Documents only. */
  readonly state: string | null;
}

/** The change of one document, record or sequence, so that it can be replicated to another store. */
export interface StoreChange {
  readonly table: 'document' | 'kept' | 'sequence';
  /** Empty for sequences. */
  readonly kind: string;
  readonly key: string;
  /** Null if it was removed. */
  readonly row: ChangedRow | null;
}

/** A store that reports its changes and can apply those of another store. */
export interface ReplicableStore {
  /** Starts recording changes and discards earlier records. Ends when all tables are replaced. */
  watch(): void;
  /** Everything changed since `watch`, in its current version. */
  changes(): readonly StoreChange[];
  /** Applies the changes of another store in one transaction. */
  apply(changes: readonly StoreChange[]): void;
}

/** Table -> the columns that identify a row. */
const named = {
  document: { kind: 'kind', key: 'id' },
  kept: { kind: 'kind', key: 'key' },
  sequence: { kind: "''", key: 'name' },
} as const;

const column = (row: 'NEW' | 'OLD', name: string): string => (name.startsWith("'") ? name : `${row}.${name}`);

const tables = Object.keys(named) as StoreChange['table'][];
const triggering = ['INSERT', 'UPDATE', 'DELETE'] as const;

const triggersOf = (table: StoreChange['table']): string =>
  triggering
    .map((event) => {
      const row = event === 'DELETE' ? 'OLD' : 'NEW';
      const { kind, key } = named[table];
      return `CREATE TEMP TRIGGER ${table}_${event} AFTER ${event} ON main.${table}
        BEGIN INSERT INTO changed VALUES ('${table}', ${column(row, kind)}, ${column(row, key)}); END;`;
    })
    .join('');

/** Temporary triggers and table: they belong to the connection and are not part of copies of the database. */
const schema = `CREATE TEMP TABLE changed (tab TEXT, kind TEXT, key TEXT); ${tables.map(triggersOf).join('')}`;

const dropped = `${tables.flatMap((table) => triggering.map((event) => `DROP TRIGGER temp.${table}_${event};`)).join('')}
DROP TABLE temp.changed;`;

/** The changed rows with their current contents. */
const current = `
SELECT c.tab, c.kind, c.key, d.place, d.version, b.data AS value, b.state
  FROM (SELECT DISTINCT * FROM changed WHERE tab = 'document') c
  LEFT JOIN document d ON d.kind = c.kind AND d.id = CAST(c.key AS INTEGER)
  LEFT JOIN body b ON b.place = d.place
UNION ALL
SELECT c.tab, c.kind, c.key, k.place, NULL, k.value, NULL
  FROM (SELECT DISTINCT * FROM changed WHERE tab = 'kept') c
  LEFT JOIN kept k ON k.kind = c.kind AND k.key = c.key
UNION ALL
SELECT c.tab, c.kind, c.key, 0, NULL, CAST(s.value AS TEXT), NULL
  FROM (SELECT DISTINCT * FROM changed WHERE tab = 'sequence') c
  LEFT JOIN sequence s ON s.name = c.key`;

const changeOf = (read: Readonly<Record<string, unknown>>): StoreChange => ({
  table: read['tab'] as StoreChange['table'],
  kind: String(read['kind']),
  key: String(read['key']),
  row: read['value'] === null ? null : (read as unknown as ChangedRow),
});

const rowRemovers = (statement: Statement) => ({
  document: ({ kind, key }: StoreChange) => {
    statement('DELETE FROM body WHERE place = (SELECT place FROM document WHERE kind = ? AND id = ?)').run(
      kind,
      Number(key),
    );
    statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, Number(key));
  },
  kept: ({ kind, key }: StoreChange) =>
    statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key),
  sequence: ({ key }: StoreChange) => statement('DELETE FROM sequence WHERE name = ?').run(key),
});

const rowInserters = (statement: Statement) => ({
  document: ({ kind, key }: StoreChange, { place, version, value, state }: ChangedRow) => {
    const cells = cellsOf({ kind: kind as Kind, data: parseOwnJson(value) as Data });
    statement(
      `INSERT INTO document (place, kind, id, version, ${columns.join(', ')})
       VALUES (?, ?, ?, ?, ${columns.map(() => '?').join(', ')})`,
    ).run(place, kind, Number(key), version, ...cells);
    statement('INSERT INTO body (place, data, state) VALUES (?, ?, ?)').run(place, value, state);
  },
  kept: ({ kind, key }: StoreChange, { place, value }: ChangedRow) =>
    statement('INSERT INTO kept (place, kind, key, value) VALUES (?, ?, ?, ?)').run(place, kind, key, value),
  sequence: ({ key }: StoreChange, { value }: ChangedRow) =>
    statement('INSERT INTO sequence (name, value) VALUES (?, ?)').run(key, Number(value)),
});

/** Deletes all changed rows before inserting, since a unique position may have passed to another row. */
const changeApplier = (statement: Statement): ReplicableStore['apply'] => {
  const [remove, insert] = [rowRemovers(statement), rowInserters(statement)];
  return (changes) => {
    statement('BEGIN').run();
    try {
      for (const change of changes) remove[change.table](change);
      for (const change of changes) if (change.row !== null) insert[change.table](change, change.row);
      statement('COMMIT').run();
    } catch (error) {
      statement('ROLLBACK').run();
      throw error;
    }
  };
};

/**
 * Change tracking for a SQLite store. Call `unwatch` before tables are replaced: otherwise SQLite would run
 * triggers on tables that no longer exist.
 */
export const createChangeTracking = (
  statement: Statement,
  execute: (sql: string) => void,
): ReplicableStore & { readonly unwatch: () => void } => {
  let isWatched = false;
  return {
    watch: () => {
      if (isWatched) statement('DELETE FROM changed').run();
      else execute(schema);
      isWatched = true;
    },
    unwatch: () => {
      if (isWatched) execute(dropped);
      isWatched = false;
    },
    changes: () => statement(current).all().map(changeOf),
    apply: changeApplier(statement),
  };
};
