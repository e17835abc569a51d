import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { cellsOf, columns } from './hot-columns.ts';
import type { Kind } from './port.ts';
import type { Statement } from './statement.ts';

/** What a document or a record is now, in the texts that it is stored as. */
export interface ChangedRow {
  readonly place: number;
  /** Of documents. */
  readonly version: number | null;
  readonly value: string;
  /** Of documents. */
  readonly state: string | null;
}

/** What became of one document, record or sequence of a store, so that another store can become the same. */
export interface StoreChange {
  readonly table: 'document' | 'kept' | 'sequence';
  /** Empty for sequences. */
  readonly kind: string;
  readonly key: string;
  /** Null for one that is no longer there. */
  readonly row: ChangedRow | null;
}

/** A store that tells its changes, and takes over those of another one. */
export interface ReplicableStore {
  /** Notes what changes until all of it is replaced, and forgets what was noted. */
  watch(): void;
  /** What changed since `watch`, each as it is now. */
  changes(): readonly StoreChange[];
  /** Makes it what another store is, in one transaction. */
  apply(changes: readonly StoreChange[]): void;
}

/** Table -> what names a row of it. */
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

/** Temporary: they belong to the connection, and are in no copy of the database. */
const schema = `CREATE TEMP TABLE changed (tab TEXT, kind TEXT, key TEXT); ${tables.map(triggersOf).join('')}`;

const dropped = `${tables.flatMap((table) => triggering.map((event) => `DROP TRIGGER temp.${table}_${event};`)).join('')}
DROP TABLE temp.changed;`;

/** Rows of `changed` with what they name, as it is now. */
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

const removing = (statement: Statement) => ({
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

const inserting = (statement: Statement) => ({
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

/** All that changed is removed first: a place may have been left by one row and taken by another. */
const applying = (statement: Statement): ReplicableStore['apply'] => {
  const [remove, insert] = [removing(statement), inserting(statement)];
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
 * How a store on SQLite tells its changes. `unwatch` is for what comes before its tables are replaced by others: SQLite
 * would follow the triggers to tables that are no longer there.
 */
export const replicating = (
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
    apply: applying(statement),
  };
};
