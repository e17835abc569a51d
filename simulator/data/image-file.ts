import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { compileSchema } from '../../models/schema.ts';
import type { Image } from '../image.ts';
import { bytesOf, DataError, databaseOf, earlierCopy } from '../store/database.ts';
import { settingsIn } from '../store/sqlite.ts';
import { recordSchemas } from './stored-schemas.ts';

const isIntact = (database: DatabaseSync): boolean => {
  const [result] = database.prepare('PRAGMA quick_check(1)').all();
  const wrong = database.prepare(
    `SELECT 1 FROM document WHERE NOT (json_valid(data) AND json_valid(state))
     UNION ALL SELECT 1 FROM kept WHERE NOT json_valid(value) LIMIT 1`,
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

const hasKnownSettings = ({ settings }: Image): boolean =>
  compileSchema(recordSchemas.sandbox)(settings).length === 0;

/** As `imageOf`, for bytes that may be damaged: also throws a `DataError` if they are. */
export const intactImageOf = (bytes: Uint8Array, name: string): Image => {
  const database = databaseOf(bytes, { name });
  try {
    const image = isIntact(database) ? imageIn(database, name) : undefined;
    if (image !== undefined && hasKnownSettings(image)) return image;
    throw new DataError(`${name} is damaged; ${earlierCopy}.`);
  } finally {
    database.close();
  }
};

/** The table that an export has in addition to those of a store. */
export const exportTable = 'CREATE TABLE file (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT';

/** Writes an image as one file: the database of its documents, with a table of attachment files. */
export const writeImage = ({ snapshot, files }: Image, path: string): void => {
  writeFileSync(path, snapshot.bytes, { mode: 0o600 });
  const database = new DatabaseSync(path);
  try {
    database.exec(`BEGIN; ${exportTable}`);
    const insert = database.prepare('INSERT INTO file (id, bytes) VALUES (?, ?)');
    for (const id of files === undefined ? [] : readdirSync(files))
      insert.run(Number(id), readFileSync(join(files as string, id)));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
};
