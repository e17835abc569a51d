import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isMembers } from '../../models/members.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { bytesOf, DataError, openDatabase } from '../store/database.ts';
import { cellsOf, columns } from '../store/hot-columns.ts';
import type { Draft } from '../store/port.ts';
import { migrations } from '../store/schema.ts';
import { copyTables, settingsIn } from '../store/sqlite.ts';
import { parseData } from '../store/stored-row.ts';
import { exportTable } from './image-file.ts';
import { problemOfDocument, problemOfRecord } from './stored-values.ts';

// A received file is untrusted: it must have exactly the tables of an export, and only values that a sandbox stores.

const what = 'The file that was sent';

const foreignImageError = (): DataError => new DataError(`${what} is no exported sandbox.`);

const damageError = (): DataError => new DataError(`${what} is damaged; export the sandbox again.`);

const refuse = (place: string, problem: string | undefined): void => {
  if (problem !== undefined) throw new DataError(`${what} cannot be imported: ${place} ${problem}.`);
};

/** Name, kind and text of all that a database defines. */
const definitionsIn = (database: DatabaseSync): readonly string[] =>
  database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema')
    .all()
    .map((row) => jsonText(row));

/** The definitions in an export of a version. */
const definitionsOf = (version: number): readonly string[] => {
  const example = openDatabase(':memory:', { migrations: migrations.slice(0, version) });
  example.exec(exportTable);
  const all = definitionsIn(example);
  example.close();
  return all;
};

const isIndex = (definition: string): boolean => definition.startsWith('{"type":"index"');

/**
 * Throws a `DataError` unless a database defines the tables of an export of its version and nothing else. Indexes may
 * be missing, or be those of the current version, which earlier versions of Procon added to tables of version 3.
 */
const refuseOtherDefinitions = (sent: DatabaseSync, version: number): void => {
  const [expected, found] = [definitionsOf(version), new Set(definitionsIn(sent))];
  const allowed = new Set([...expected, ...definitionsOf(migrations.length).filter(isIndex)]);
  const isWhole = expected.every((one) => isIndex(one) || found.has(one));
  if (!isWhole || [...found].some((one) => !allowed.has(one))) throw foreignImageError();
};

const refuseDamaged = (sent: DatabaseSync): void => {
  const [result] = sent.prepare('PRAGMA quick_check(1)').all();
  if (result?.['quick_check'] !== 'ok') throw damageError();
};

/**
 * Throws a `DataError` unless a database defines exactly the tables of an export, and is undamaged. Checked before the
 * migration, which would run views and triggers of the file, and could follow damaged pages without end.
 */
const refuseForeign = (sent: DatabaseSync, version: number): void => {
  sent.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
  refuseOtherDefinitions(sent, version);
  refuseDamaged(sent);
};

/** Runs a check and returns its problem; text that is not JSON is a problem as well. */
const problemOf = (check: () => string | undefined): string | undefined => {
  try {
    return check();
  } catch (error) {
    if (error instanceof SyntaxError) return 'is no JSON';
    throw error;
  }
};

const refuseWrongRecords = (own: DatabaseSync): void => {
  for (const row of own.prepare('SELECT kind, key, value FROM kept ORDER BY place').iterate()) {
    const [kind, key] = [String(row['kind']), String(row['key'])];
    refuse(
      `${kind} ${key}`,
      problemOf(() => problemOfRecord(kind, key, String(row['value']))),
    );
  }
};

/** The maximum number of events that a clock takes. */
const mostEvents = 10_000;

const refuseTooManyEvents = (own: DatabaseSync): void => {
  const row = own.prepare("SELECT count(*) AS n FROM kept WHERE kind IN ('move', 'act', 'issuance')").get();
  if (Number(row?.['n']) > mostEvents) refuse('the clock', `has more than ${mostEvents} events`);
};

/** Checks all documents, and computes the indexed columns of each from its data. */
const refuseWrongDocuments = (own: DatabaseSync): void => {
  const read = own.prepare('SELECT place, kind, id, version, data, state FROM document');
  const write = own.prepare(
    `UPDATE document SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE place = ?`,
  );
  for (const row of read.iterate()) {
    const [kind, id, data] = [String(row['kind']) as Draft['kind'], Number(row['id']), String(row['data'])];
    const place = `${kind} ${id}`;
    refuse(
      place,
      problemOf(() => problemOfDocument({ kind, id, data, state: String(row['state']) })),
    );
    if (Number(row['version']) < 1) refuse(place, 'has a version below 1');
    write.run(...cellsOf({ kind, data: parseData(data, kind, id) }), Number(row['place']));
  }
};

const refuseWrongSequences = (own: DatabaseSync): void => {
  const outside = `SELECT name FROM sequence WHERE value < 0 OR value > ${Number.MAX_SAFE_INTEGER / 2}`;
  const row = own.prepare(outside).get();
  if (row !== undefined)
    refuse(`sequence ${String(row['name'])}`, 'has a number that is too small or too large');
};

/** Copies the tables into a new database and checks them there, as indexes of the file may be wrong. */
const ownTables = (sent: DatabaseSync): Uint8Array => {
  const own = openDatabase();
  try {
    copyTables(sent, own);
    refuseWrongRecords(own);
    refuseTooManyEvents(own);
    refuseWrongSequences(own);
    refuseWrongDocuments(own);
    if (!isMembers(settingsIn(own))) throw foreignImageError();
    return bytesOf(own);
  } finally {
    own.close();
  }
};

const writeFiles = (sent: DatabaseSync, directory: string): void => {
  for (const { id, bytes } of sent.prepare('SELECT id, bytes FROM file').iterate())
    writeFileSync(join(directory, String(Number(id))), bytes as Uint8Array);
};

const readAll = (sent: DatabaseSync, { database, files }: ReceivedPlaces): void => {
  writeFileSync(database, ownTables(sent), { mode: 0o600 });
  writeFiles(sent, files);
};

/** Where a received image is written. */
export interface ReceivedPlaces {
  readonly database: string;
  /** The directory of its files. */
  readonly files: string;
}

/** Reads a received file written by `writeImage`. Throws a `DataError` with what does not fit, and where. */
export const readReceived = (path: string, places: ReceivedPlaces): void => {
  let sent: DatabaseSync | undefined;
  try {
    sent = openDatabase(path, { name: what, examine: refuseForeign });
    readAll(sent, places);
  } catch (error) {
    const isForeign =
      error instanceof Error && /no such (table|column)|malformed|constraint failed/.test(error.message);
    throw isForeign ? damageError() : error;
  } finally {
    sent?.close();
  }
};
