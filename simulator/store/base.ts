import type { DatabaseSync } from 'node:sqlite';
import { longestKey, memoize } from '../../models/remember.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { noIds } from './covered.ts';
import { bytesOf, databaseOf } from './database.ts';
import { pageOf } from './find-in-parts.ts';
import { columns } from './hot-columns.ts';
import { openStore } from './open-store.ts';
import type { Base, Changes, Kind, Layer, Part, Selection } from './port.ts';
import { openSqliteStore } from './sqlite.ts';
import { writeBehind } from './write-behind.ts';

const blankOf = (bytes: Uint8Array): Uint8Array => {
  const database = databaseOf(bytes);
  database.exec('DELETE FROM document; VACUUM');
  const blank = bytesOf(database);
  database.close();
  return blank;
};

const idsIn = (database: DatabaseSync): ReadonlyMap<string, ReadonlySet<number>> => {
  const rows = database.prepare('SELECT kind, id FROM document').all();
  const byKind = Map.groupBy(rows, ({ kind }) => String(kind));
  return new Map([...byKind].map(([kind, all]) => [kind, new Set(all.map(({ id }) => Number(id)))]));
};

const countsIn = (database: DatabaseSync): ReadonlyMap<string, number> => {
  const rows = database.prepare('SELECT name, value FROM sequence').all();
  return new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
};

const written = ['version', ...columns, 'data', 'state'];

/** Applies the changes of an overlay database to the base. Records of removed documents are deleted once applied. */
const applyChanges = `
DELETE FROM main.kept; INSERT INTO main.kept SELECT * FROM own.kept;
DELETE FROM main.sequence; INSERT INTO main.sequence SELECT * FROM own.sequence;
CREATE TEMP TABLE gone AS SELECT document.place, kept.key FROM main.document
  JOIN own.kept ON kept.kind = 'removed' AND kept.key = document.kind || '/' || id;
DELETE FROM main.document WHERE place IN (SELECT place FROM gone);
DELETE FROM main.kept WHERE kind = 'removed' AND key IN (SELECT key FROM gone);
INSERT INTO main.document (kind, id, ${written.join(', ')}) SELECT kind, id, ${written.join(', ')} FROM own.document
  WHERE TRUE ORDER BY place
  ON CONFLICT (kind, id) DO UPDATE SET ${written.map((name) => `${name} = excluded.${name}`).join(', ')};
DROP TABLE gone;
`;

const bytesWith = (bytes: Uint8Array, changes: Uint8Array): Uint8Array => {
  const database = databaseOf(bytes);
  try {
    database.exec("ATTACH ':memory:' AS own");
    database.deserialize(changes, { dbName: 'own' });
    database.exec(applyChanges);
    return bytesOf(database);
  } finally {
    database.close();
  }
};

/** The bytes of a database with the changes of a store, but without the records of the base. */
const ownBytes = (blank: Uint8Array, changes: Changes): Uint8Array => {
  const make = (bytes = blank) => openSqliteStore(databaseOf(bytes));
  const store = writeBehind({ make, room: 0, base: undefined, changes });
  try {
    return store.bytes();
  } finally {
    store.close();
  }
};

/** Longer results are not cached. */
const mostIds = 1000;

/** Caches the ids that match a short query: a base never changes, and clients repeat their filters. */
const rememberIds = (search: Layer['search']): Layer['search'] => {
  const knownPart = memoize((text) => {
    const [kind, query] = parseOwnJson(text) as [Kind, Selection];
    const [part] = search(kind, query, noIds);
    return { part, ids: part?.ids({ limit: mostIds + 1 }) ?? [] };
  }, 500);
  return <K extends Kind>(kind: K, query: Selection, without: ReadonlySet<number>) => {
    const { conditions, order } = query;
    const text = jsonText([kind, { conditions, order }]);
    if (text.length > longestKey) return search(kind, query, without);
    const { part, ids: all } = knownPart(text);
    if (all.length > mostIds) return search(kind, query, without);
    const ids = without.size === 0 ? all : all.filter((id) => !without.has(id));
    return [
      { ...(part as Part<Kind> as Part<K>), ids: (page) => pageOf(ids, page), total: () => ids.length },
    ];
  };
};

/** Makes a base of the bytes of a store, over an archive if that had one. */
export const createBase = (bytes: Uint8Array, archive?: Layer): Base => {
  const database = databaseOf(bytes);
  const { kept, allKept, highest, get, search } = openStore({ archive, database });
  const [ids, blank] = [idsIn(database), blankOf(bytes)];
  const counts = countsIn(database);
  const stores = (kind: Kind, id: number): boolean => ids.get(kind)?.has(id) === true;
  const has = (kind: Kind, id: number): boolean => stores(kind, id) || archive?.has(kind, id) === true;
  return {
    ...{ kept, allKept, highest, stores, has },
    counted: (sequence) => counts.get(sequence) ?? 0,
    search: archive === undefined ? rememberIds(search) : search,
    kinds: [...new Set([...(ids.keys() as MapIterator<Kind>), ...(archive?.kinds ?? [])])],
    get: (kind, id) => (has(kind, id) ? get(kind, id) : undefined),
    size: bytes.length,
    blank,
    changedBy: (changes) => {
      const own = bytesOf(database);
      return changes === undefined ? own : bytesWith(own, ownBytes(blank, changes));
    },
  };
};
