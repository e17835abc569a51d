import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parseOwnJson } from '../../models/wire/json.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { KeptKind, KeptOf } from '../auth/kept.ts';
import { compile, type Plan } from './compile.ts';
import { findByBodies } from './find-by-bodies.ts';
import { cellOf, hotColumns } from './hot-columns.ts';
import type { Draft, Found, Kind, Question, Store, Stored } from './port.ts';
import { schema } from './schema.ts';
import { type Row, storedOf } from './stored-row.ts';

const columns = ['status', 'created_at', 'updated_at', 'exported', 'number', 'requester'] as const;

/** Prepared once each; filters make few different texts, and no more than these are kept. */
const mostPrepared = 200;

const preparing = (database: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= mostPrepared) prepared.clear();
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return { statement, forget: () => prepared.clear() };
};

const cellsOf = ({ kind, data }: Draft): (string | number | null)[] => {
  const cells = new Map(hotColumns[kind].map((hot) => [hot.column, cellOf(data, hot)]));
  return columns.map((column) => cells.get(column) ?? null);
};

/** A store in memory, on SQLite. */
export const openSqliteStore = (): Store => {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const { statement, forget } = preparing(database);

  const get = <K extends Kind>(kind: K, id: number): Stored<K> | undefined => {
    const row = statement(
      'SELECT id, version, data, state FROM document JOIN body USING (place) WHERE kind = ? AND id = ?',
    ).get(kind, id);
    if (row === undefined) return undefined;
    const read = row as unknown as Row;
    return storedOf(kind, read, () => read);
  };
  const glance = <K extends Kind>(kind: K, id: number): Stored<K> | undefined => {
    const row = statement('SELECT place, version FROM document WHERE kind = ? AND id = ?').get(kind, id);
    if (row === undefined) return undefined;
    const texts = () => {
      const body = statement('SELECT data, state FROM body WHERE place = ?').get(Number(row['place']));
      return body as unknown as Row;
    };
    return storedOf(kind, { id, version: Number(row['version']) }, texts);
  };
  const byPlace = <K extends Kind>(kind: K, place: number): Stored<K> => {
    const row = statement(
      'SELECT id, version, data, state FROM document JOIN body USING (place) WHERE place = ?',
    ).get(place);
    const read = row as unknown as Row;
    return storedOf(kind, read, () => read);
  };
  const places = ({ where, parameters, order }: Plan, page: Question): number[] => {
    const limited = page.limit === undefined && page.offset === undefined ? '' : ' LIMIT ? OFFSET ?';
    const bounds = limited === '' ? [] : [page.limit ?? -1, page.offset ?? 0];
    const sql = `SELECT place FROM document WHERE ${where} ORDER BY ${order}${limited}`;
    return statement(sql)
      .all(...parameters, ...bounds)
      .map((row) => Number(row['place']));
  };
  const countOf = ({ where, parameters }: Plan): number =>
    Number(statement(`SELECT count(*) AS n FROM document WHERE ${where}`).get(...parameters)?.['n']);
  const findByColumns = <K extends Kind>(kind: K, plan: Plan, question: Question): Found<K> => ({
    documents: places(plan, question).map((place) => byPlace(kind, place)),
    total: () => countOf(plan),
  });
  const findTheRest = <K extends Kind>(kind: K, plan: Plan, question: Question): Found<K> => {
    const candidates = places(plan, { conditions: [], order: question.order });
    const order = plan.ordered ? {} : { order: question.order };
    const documents = candidates.map((place) => byPlace(kind, place));
    return findByBodies(documents, { conditions: plan.rest, ...order }, question);
  };

  const put = <K extends Kind>(draft: Draft<K>): Stored<K> => {
    const row = statement(
      `INSERT INTO document (kind, id, version, ${columns.join(', ')})
       VALUES (?, ?, 1, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (kind, id) DO UPDATE SET version = version + 1,
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')} RETURNING place, version`,
    ).get(draft.kind, draft.id, ...cellsOf(draft));
    statement('INSERT OR REPLACE INTO body (place, data, state) VALUES (?, ?, ?)').run(
      Number(row?.['place']),
      jsonText(draft.data),
      jsonText(draft.state),
    );
    return { ...draft, version: Number(row?.['version']) };
  };

  const remove = (kind: Kind, id: number): void => {
    statement('DELETE FROM body WHERE place = (SELECT place FROM document WHERE kind = ? AND id = ?)').run(
      kind,
      id,
    );
    statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, id);
  };

  return {
    get,
    glance,
    put,
    remove,
    find: (kind, question) => {
      const plan = compile(kind, question);
      const byColumns = plan.rest.length === 0 && plan.ordered && question.view === undefined;
      return byColumns ? findByColumns(kind, plan, question) : findTheRest(kind, plan, question);
    },
    kept: <K extends KeptKind>(kind: K, key: string) => {
      const row = statement('SELECT value FROM kept WHERE kind = ? AND key = ?').get(kind, key);
      return row === undefined ? undefined : (parseOwnJson(String(row['value'])) as KeptOf[K]);
    },
    keep: (kind, key, value) => {
      statement(
        `INSERT INTO kept (kind, key, value) VALUES (?, ?, ?)
         ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value`,
      ).run(kind, key, jsonText(value));
    },
    allKept: <K extends KeptKind>(kind: K) =>
      statement('SELECT key, value FROM kept WHERE kind = ? ORDER BY place')
        .all(kind)
        .map((row) => [String(row['key']), parseOwnJson(String(row['value'])) as KeptOf[K]] as const),
    bound: (kind, most) => {
      statement(
        `DELETE FROM kept WHERE kind = ? AND place <=
         (SELECT place FROM kept WHERE kind = ? ORDER BY place DESC LIMIT 1 OFFSET ?)`,
      ).run(kind, kind, most);
    },
    drop: (kind, key) => {
      statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key);
    },
    next: (sequence) => {
      const row = statement(
        `INSERT INTO sequence (name, value) VALUES (?, 1)
         ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value`,
      ).get(sequence);
      return Number(row?.['value']);
    },
    begin: () => database.exec('BEGIN'),
    commit: () => database.exec('COMMIT'),
    rollback: () => database.exec('ROLLBACK'),
    snapshot: () => ({ bytes: database.serialize() }),
    restore: (snapshot) => {
      forget();
      database.deserialize(snapshot.bytes);
    },
    close: () => database.close(),
  };
};
