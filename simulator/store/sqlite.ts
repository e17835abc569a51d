import type { DatabaseSync } from 'node:sqlite';
import { jsonText } from '../../models/wire/json-text.ts';
import type { RecordKind, RecordOf, StoredSettings } from '../auth/stored-records.ts';
import {
  type ChangedRow,
  changeApplier,
  createChangeTracking,
  type NoteChange,
  type ReplicableStore,
  sequenceChange,
} from './changes.ts';
import { compile, leaveOut } from './compile.ts';
import { bringUpToDate, bytesOf, databaseOf, numberOf } from './database.ts';
import { columnOf } from './hot-columns.ts';
import type { Draft, Kind, Matches, Selection, Store, StoredDocument, StoreSnapshot } from './port.ts';
import { tables } from './schema.ts';
import { createStatements, refuseClosed, type Statement } from './statement.ts';
import {
  addressText,
  type DocumentRow,
  newDocument,
  parseStored,
  storedOf,
  textsFor,
  textsOf,
} from './stored-row.ts';
import { createRowWriter } from './write-row.ts';

/** The operations of a store in one database. */
export interface OwnStore extends Omit<Store, 'find' | 'put' | 'snapshot' | 'restore'>, ReplicableStore {
  /** As in `Store`; `first` is the version of a document that is not stored yet, 1 when left out. */
  put<K extends Kind>(draft: Draft<K>, before?: StoredDocument<K> | null, first?: number): StoredDocument<K>;
  /** Finds documents of a kind, apart from some ids. */
  search(kind: Kind, query: Selection, without: ReadonlySet<number>): readonly Matches[];
  /** The documents of some kinds. */
  idsOf(kinds: readonly Kind[]): readonly (readonly [Kind, number])[];
}

/** A store in one database. */
export interface SqliteStore extends OwnStore, Pick<Store, 'snapshot' | 'restore'> {
  /** Starts recording for `changes`, until the transaction ends. */
  watch(): void;
  /** Stores a document as it is; `before` is what is stored now, null for nothing. */
  write(document: StoredDocument, before: StoredDocument | null): void;
  /** The last number of a sequence, 0 for none; `count` sets it. */
  counted(sequence: string): number;
  count(sequence: string, last: number): void;
  /** The number of bytes by which the database may grow. */
  room(): number;
}

/** Finds documents by their columns. */
const searching =
  (statement: Statement): SqliteStore['search'] =>
  (kind, query, without) => {
    const plan = compile(({ path }) => columnOf(kind, path), query);
    const terms = [...plan.terms, ...leaveOut(without)];
    const where = ['kind = ?', ...terms.map(({ sql }) => sql)].join(' AND ');
    const cells = [kind, ...terms.flatMap((term) => term.cells)];
    const matches: Matches = {
      ...{ rest: plan.rest, ordered: plan.ordered },
      ids: ({ limit = -1, offset = 0 }) =>
        statement(`SELECT id FROM document WHERE ${where} ORDER BY ${plan.order} LIMIT ? OFFSET ?`)
          .all(...cells, limit, offset)
          .map(({ id }) => Number(id)),
      total: () =>
        Number(statement(`SELECT count(*) AS n FROM document WHERE ${where}`).get(...cells)?.['n']),
    };
    return [matches];
  };

/** Counts sequences in memory; `write` stores those that were counted on, and `forget` has all read again. */
const createSequences = (statement: Statement, note: NoteChange) => {
  const values = new Map<string, number>();
  const counted = new Set<string>();
  const readValue = (name: string): number =>
    Number(statement('SELECT value FROM sequence WHERE name = ?').get(name)?.['value'] ?? 0);
  return {
    last: (name: string): number => values.get(name) ?? readValue(name),
    set: (name: string, value: number): void => {
      values.set(name, value);
      counted.add(name);
    },
    write: (): void => {
      for (const name of counted) {
        const value = values.get(name) ?? 0;
        statement(
          `INSERT INTO sequence (name, value) VALUES (?, ?)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        ).run(name, value);
        note(sequenceChange(name, value));
      }
      counted.clear();
    },
    forget: (): void => {
      values.clear();
      counted.clear();
    },
  };
};

/** Records by key. */
const recordMethods = (
  statement: Statement,
  note: NoteChange = () => undefined,
): Pick<Store, 'kept' | 'keep' | 'allKept' | 'bound' | 'drop'> => ({
  kept: <K extends RecordKind>(kind: K, key: string) => {
    const row = statement('SELECT value FROM kept WHERE kind = ? AND key = ?').get(kind, key);
    return row === undefined ? undefined : (parseStored(String(row['value']), kind, key) as RecordOf[K]);
  },
  keep: (kind, key, value) => {
    const text = jsonText(value);
    const written = statement(
      `INSERT INTO kept (kind, key, value) VALUES (?, ?, ?)
       ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value RETURNING place`,
    ).get(kind, key, text);
    const row = { place: Number(written?.['place']), version: null, value: text, state: null };
    note({ table: 'kept', kind, key, row });
  },
  allKept: <K extends RecordKind>(kind: K) =>
    statement('SELECT key, value FROM kept WHERE kind = ? ORDER BY place')
      .all(kind)
      .map(
        ({ key, value }) =>
          [String(key), parseStored(String(value), kind, String(key)) as RecordOf[K]] as const,
      ),
  bound: (kind, most) => {
    const gone = statement(
      `DELETE FROM kept WHERE kind = ? AND place <=
       (SELECT place FROM kept WHERE kind = ? ORDER BY place DESC LIMIT 1 OFFSET ?) RETURNING key`,
    ).all(kind, kind, most);
    for (const { key } of gone) note({ table: 'kept', kind, key: String(key), row: null });
  },
  drop: (kind, key) => {
    note({ table: 'kept', kind, key, row: null });
    statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key);
  },
});

/** An id of each kind above which there are no documents, queried again after `forget`: requests look for new ids. */
const createTops = (statement: Statement) => {
  const tops = new Map<Kind, number>();
  const query = (kind: Kind): number => {
    const row = statement('SELECT max(id) AS n FROM document WHERE kind = ?').get(kind);
    const top = Number(row?.['n'] ?? 0);
    tops.set(kind, top);
    return top;
  };
  return {
    isAbove: (kind: Kind, id: number): boolean => id > (tops.get(kind) ?? query(kind)),
    put: ({ kind, id }: Draft): void => {
      const top = tops.get(kind);
      if (top !== undefined && id > top) tops.set(kind, id);
    },
    forget: (): void => tops.clear(),
  };
};

type Tops = ReturnType<typeof createTops>;

/** Reads one document. */
const reading = (statement: Statement, { isAbove }: Tops): Pick<Store, 'get'> => ({
  get: <K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined => {
    if (isAbove(kind, id)) return undefined;
    const row = statement('SELECT id, version, data, state FROM document WHERE kind = ? AND id = ?').get(
      kind,
      id,
    );
    return row === undefined ? undefined : storedOf(kind, row as unknown as DocumentRow);
  },
});

/** The highest place of a document, queried again after `forget`. */
const createHighest = (statement: Statement) => {
  let known: number | undefined;
  return {
    read: () => {
      known ??= Number(statement('SELECT max(place) AS n FROM document').get()?.['n'] ?? 0);
      return known;
    },
    put: (place: number) => {
      if (known !== undefined) known = Math.max(known, place);
    },
    forget: () => {
      known = undefined;
    },
  };
};

type HighestNumbers = ReturnType<typeof createHighest>;

/** Writes or removes a document. */
const documentMethods = (
  statement: Statement,
  {
    highest,
    tops,
    note,
  }: { readonly highest: HighestNumbers; readonly tops: Tops; readonly note: NoteChange },
): Pick<SqliteStore, 'put' | 'write' | 'remove'> => {
  const write = createRowWriter(statement);
  const writeRow = (draft: Draft, row: Parameters<typeof write>[1]): number => {
    const { place, version } = write(draft, row);
    const { data: value, state } = row;
    tops.put(draft);
    highest.put(place);
    const changed = { place: null, version, value, state };
    note({ table: 'document', kind: draft.kind, key: draft.id, row: changed });
    return version;
  };
  return {
    put: <K extends Kind>(
      draft: Draft<K>,
      before?: StoredDocument<K> | null,
      first?: number,
    ): StoredDocument<K> => {
      const texts = textsFor(draft);
      const version = writeRow(draft, { ...texts, before, ...(before === null && { version: first }) });
      return newDocument(draft, version, texts);
    },
    write: (document, before) => {
      const { version } = document;
      writeRow(document, { ...textsOf(document), before, version });
    },
    remove: (kind, id) => {
      highest.forget();
      note({ table: 'document', kind, key: id, row: null });
      statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, id);
    },
  };
};

/** The sandbox settings stored in a database; undefined if there are none. */
export const settingsIn = (database: DatabaseSync): StoredSettings | undefined =>
  recordMethods((sql) => database.prepare(sql)).kept('sandbox', 'settings');

const roomIn = (statement: Statement): number => {
  const row = statement(
    `SELECT (max_page_count - page_count) * page_size AS bytes
     FROM pragma_max_page_count, pragma_page_count, pragma_page_size`,
  ).get();
  return Number(row?.['bytes']);
};

const copyRows = (from: DatabaseSync, to: DatabaseSync, table: string): void => {
  to.exec(`DELETE FROM ${table}`);
  const read = from.prepare(`SELECT * FROM ${table}`);
  const marks = read.columns().map(() => '?');
  const insert = to.prepare(`INSERT INTO ${table} VALUES (${marks.join(', ')})`);
  for (const row of read.iterate()) insert.run(...Object.values(row));
};

/** Replaces all tables by those of another database, in one transaction. */
export const copyTables = (from: DatabaseSync, to: DatabaseSync): void => {
  to.exec('BEGIN');
  try {
    for (const table of tables) copyRows(from, to, table);
    to.exec('COMMIT');
  } finally {
    if (to.isTransaction) to.exec('ROLLBACK');
  }
};

const replaceRows = (database: DatabaseSync, bytes: Uint8Array): void => {
  const source = databaseOf(bytes);
  try {
    copyTables(source, database);
  } finally {
    source.close();
  }
};

/** A store on SQLite, in memory or in a file. */
export const openSqliteStore = (database: DatabaseSync): SqliteStore => {
  const isInMemory = database.location() === null;
  const { statement, forget } = createStatements(database);
  const tracking = createChangeTracking();
  const { note, watch } = tracking;
  const apply = changeApplier(statement);
  const highest = createHighest(statement);
  const tops = createTops(statement);
  const sequences = createSequences(statement, note);
  const forgetCounts = (): void => {
    highest.forget();
    tops.forget();
    sequences.forget();
  };
  /** Repeated snapshots of an unchanged store share one copy. */
  let latest: { readonly changes: number; readonly snapshot: StoreSnapshot } | undefined;
  return {
    ...reading(statement, tops),
    ...documentMethods(statement, { highest, tops, note }),
    ...recordMethods(statement, note),
    watch,
    search: searching(statement),
    idsOf: (kinds) =>
      statement(`SELECT kind, id FROM document WHERE kind IN (${kinds.map(() => '?').join(', ')})`)
        .all(...kinds)
        .map(({ kind, id }) => [kind as Kind, Number(id)]),
    next: (sequence) => {
      const value = sequences.last(sequence) + 1;
      sequences.set(sequence, value);
      if (!database.isTransaction) sequences.write();
      return value;
    },
    counted: sequences.last,
    count: sequences.set,
    room: () => roomIn(statement),
    changes: () => {
      sequences.write();
      return tracking.changes();
    },
    apply: (changes) => {
      forgetCounts();
      apply(changes);
    },
    highest: highest.read,
    readdress: (from, to) => {
      const [before, after] = [addressText(from), addressText(to)];
      const found = statement(
        `UPDATE document SET data = replace(data, ?, ?) WHERE instr(data, ?) > 0
         RETURNING kind, id AS key, NULL AS place, version, data AS value, state`,
      ).all(before, after, before);
      for (const { kind, key, ...row } of found)
        note({ table: 'document', kind: String(kind), key: Number(key), row: row as unknown as ChangedRow });
    },
    begin: () => {
      statement('BEGIN').run();
    },
    commit: () => {
      sequences.write();
      statement('COMMIT').run();
      tracking.unwatch();
    },
    rollback: () => {
      latest = undefined;
      forgetCounts();
      tracking.unwatch();
      // A full disk may have rolled the transaction back already.
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
    },
    snapshot: () => {
      sequences.write();
      const changes = Number(statement('SELECT total_changes() AS n').get()?.['n']);
      if (latest?.changes !== changes) latest = { changes, snapshot: { bytes: bytesOf(database) } };
      return latest.snapshot;
    },
    restore: ({ bytes }) => {
      refuseClosed(database);
      latest = undefined;
      forgetCounts();
      tracking.unwatch();
      if (!isInMemory) {
        replaceRows(database, bytes);
        return;
      }
      forget();
      // Replacing the database also resets its size limit, which is in pages.
      const most = numberOf(database, 'max_page_count') * numberOf(database, 'page_size');
      database.deserialize(bytes);
      // This reads it, too: only then is the page size known.
      bringUpToDate(database, 'The sandbox');
      database.exec(`PRAGMA max_page_count = ${Math.floor(most / numberOf(database, 'page_size'))}`);
    },
    close: () => {
      // Statements that are kept would fail in words of SQLite.
      forget();
      database.close();
    },
  };
};
