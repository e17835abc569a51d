import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Image } from '../image.ts';
import { bytesOf, DataError, databaseOf, earlierCopy, openDatabase } from '../store/database.ts';
import { copyTables, settingsIn } from '../store/sqlite.ts';

const isWhole = (database: DatabaseSync): boolean => {
  const [result] = database.prepare('PRAGMA quick_check(1)').all();
  const wrong = database.prepare(
    `SELECT 1 FROM body WHERE NOT (json_valid(data) AND json_valid(state))
     UNION ALL SELECT 1 FROM kept WHERE NOT json_valid(value)
     UNION ALL SELECT 1 FROM document LEFT JOIN body USING (place) WHERE body.place IS NULL LIMIT 1`,
  );
  return result?.['quick_check'] === 'ok' && wrong.get() === undefined;
};

const imageIn = (database: DatabaseSync, name: string): Image => {
  const settings = settingsIn(database);
  if (settings === undefined) throw new DataError(`${name} holds no sandbox.`);
  return { settings, snapshot: { bytes: bytesOf(database) } };
};

/** The image in the bytes of a database. Throws a `DataError` if there is none. */
export const imageOf = (bytes: Uint8Array, name: string): Image => {
  const database = databaseOf(bytes, { name });
  try {
    return imageIn(database, name);
  } finally {
    database.close();
  }
};

/** The same for bytes that may be damaged: also throws a `DataError` if they are. */
export const wholeImageOf = (bytes: Uint8Array, name: string): Image => {
  const database = databaseOf(bytes, { name });
  try {
    if (!isWhole(database)) throw new DataError(`${name} is damaged; ${earlierCopy}.`);
    return imageIn(database, name);
  } finally {
    database.close();
  }
};

/** Writes an image as one file: the database of its documents, with a table of attachment files. */
export const writeImage = ({ snapshot, files }: Image, path: string): void => {
  writeFileSync(path, snapshot.bytes, { mode: 0o600 });
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN; CREATE TABLE file (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT');
    const insert = database.prepare('INSERT INTO file (id, bytes) VALUES (?, ?)');
    for (const id of files === undefined ? [] : readdirSync(files))
      insert.run(Number(id), readFileSync(join(files as string, id)));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
};

/** Copies the known tables of a received file into a new database: nothing else in the file is read. */
const ownTables = (sent: DatabaseSync): Uint8Array => {
  const own = openDatabase();
  try {
    copyTables(sent, own);
    return bytesOf(own);
  } finally {
    own.close();
  }
};

/** Reads an image written by `writeImage`; `files` creates the directory for its files. Throws a `DataError`. */
export const readImage = (path: string, files: () => string): Image => {
  const what = 'The file that was sent';
  const sent = openDatabase(path, { name: what });
  try {
    sent.exec('PRAGMA trusted_schema = OFF');
    if (!isWhole(sent)) throw new DataError(`${what} is damaged; export the sandbox again.`);
    const image = imageOf(ownTables(sent), what);
    const read = sent.prepare('SELECT id, bytes FROM file');
    let directory: string | undefined;
    for (const { id, bytes } of read.iterate()) {
      directory ??= files();
      writeFileSync(join(directory, String(Number(id))), bytes as Uint8Array);
    }
    return { ...image, files: directory };
  } catch (error) {
    // A missing column or table.
    const isForeign = error instanceof Error && /no such (table|column)|malformed/.test(error.message);
    throw isForeign ? new DataError(`${what} is no exported sandbox.`) : error;
  } finally {
    sent.close();
  }
};
