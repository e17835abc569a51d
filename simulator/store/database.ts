import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { migrations as present } from './schema.ts';

/** Data that cannot be used as it is. The message says why, and how to fix it. */
export class DataError extends Error {}

/** A stored value that is not what was written. The message names the value, not its content. */
export class DamagedData extends Error {}

/** SQLite application id in the header of each file: "Proc". */
const applicationId = 0x50726f63;

/** The remedy for lost data. */
export const earlierCopy = 'put an earlier copy of it in its place';

const lasting = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
`;

/**
 * A write in memory copies whole pages, and each table and index of a sandbox occupies some: small pages take less time
 * and memory than those that suit a disk.
 */
const smallPages = 'PRAGMA page_size = 1024';

/** The numeric value of a pragma. */
export const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

/** The version of the tables; 0 if there are none. Throws a `DataError` for databases of other programs. */
const versionOf = (database: DatabaseSync, path: string): number => {
  const [id, version] = [numberOf(database, 'application_id'), numberOf(database, 'user_version')];
  if (id === applicationId && version > 0) return version;
  if (id === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) return 0;
  throw new DataError(`${path} is no file of Procon; take another one.`);
};

const emptyFileError = (name: string): DataError => new DataError(`${name} is empty; ${earlierCopy}.`);

/** Throws a `DataError` for a file of zero bytes: SQLite would delete its write-ahead log. */
const refuseEmpty = (path: string, name: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) throw emptyFileError(name);
};

/** Gives a database the tables of this version. Throws a `DataError` for one of another program or a newer version. */
export const bringUpToDate = (
  database: DatabaseSync,
  path: string,
  { migrations = present, examine }: Pick<DatabaseOptions, 'migrations' | 'examine'> = {},
): void => {
  const version = versionOf(database, path);
  if (version > migrations.length) {
    throw new DataError(
      `${path} is of version ${version} of the data and this Procon knows ${migrations.length}: use a newer Procon.`,
    );
  }
  examine?.(database, version);
  if (version < migrations.length) {
    database.exec(
      `BEGIN; ${migrations.slice(version).join('')}
       PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}; COMMIT`,
    );
    // The migration frees pages of the earlier tables; VACUUM returns them.
    if (version > 0) database.exec('VACUUM');
  }
};

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** SQLite error codes that a user can fix -> message. */
const sentences: Readonly<Record<number, string>> = {
  5: 'is in use by another simulator; stop that one, or take another directory',
  8: 'cannot be written; take a directory that can, or leave --data out to keep everything in memory',
  10: 'cannot be read or written; take a directory and a disk that can',
  14: 'cannot be opened; take a directory that can be written, or leave --data out to keep everything in memory',
  13: 'is on a full disk, or as large as it may be; make room',
  11: `is damaged; ${earlierCopy}`,
  // A constraint fails in a migration if a row lacks its counterpart in another table.
  19: `is damaged; ${earlierCopy}`,
  26: 'is no file of Procon; take another one',
};

/** Converts an error on opening or reading to a `DataError` if a user can fix it. */
export const asDataError = (error: unknown, path: string): unknown => {
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new DataError(`${path} ${sentence}.`);
};

/** Options for opening a database. */
interface DatabaseOptions {
  readonly migrations?: readonly string[];
  /** Examines the database and its version before the migration; throws to refuse it. */
  readonly examine?: (database: DatabaseSync, version: number) => void;
  /** Name used in messages; the path when left out. */
  readonly name?: string;
  /** Maximum size in MB. */
  readonly megas?: number | undefined;
  /** The database must exist and have tables; it is not created. */
  readonly isThere?: boolean | undefined;
}

/** Limits the size of a database; SQLite reports it as full beyond that. */
const limitSize = (database: DatabaseSync, megas: number): void => {
  const most = Math.max(1, Math.floor((megas * 1024 ** 2) / numberOf(database, 'page_size')));
  database.exec(`PRAGMA max_page_count = ${most}`);
};

/** A file URI with which SQLite opens a database, but does not create one (SQLite, URI filenames). */
const withoutCreating = (path: string): URL => {
  const address = pathToFileURL(path);
  address.searchParams.set('mode', 'rw');
  return address;
};

/**
 * Opens a database with its tables, in memory unless a path is given. A file is locked by this process until
 * it is closed; commits survive a crash. Migrates older tables in one transaction. Throws a `DataError`.
 */
export const openDatabase = (
  path = ':memory:',
  { name = path, megas, isThere = false, ...migration }: DatabaseOptions = {},
): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    if (isThere) refuseEmpty(path, name);
    database = new DatabaseSync(isThere ? withoutCreating(path) : path);
    if (path !== ':memory:') {
      database.exec('PRAGMA locking_mode = EXCLUSIVE');
      if (versionOf(database, name) === 0 && isThere) throw emptyFileError(name);
      database.exec(lasting);
    } else database.exec(smallPages);
    bringUpToDate(database, name, migration);
    if (megas !== undefined) limitSize(database, megas);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    throw asDataError(error, name);
  }
};

/** Runs what needs an open database, which is closed if that throws. */
export const orClose = <T>(database: DatabaseSync | undefined, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (database?.isOpen) database.close();
    throw error;
  }
};

/** Clears the WAL flag: such a database cannot be opened in memory (SQLite's file format, 1.3.3). */
const withoutWal = (bytes: Uint8Array): Uint8Array => bytes.fill(1, 18, 20);

/** Serializes a database to the bytes of a file. */
export const bytesOf = (database: DatabaseSync): Uint8Array => withoutWal(database.serialize());

/** Opens the bytes of a file as an in-memory database. Throws a `DataError` if they are not one. */
export const databaseOf = (
  bytes: Uint8Array,
  { name = 'The file', megas, ...migration }: DatabaseOptions = {},
): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(withoutWal(bytes));
    bringUpToDate(database, name, migration);
    if (megas !== undefined) limitSize(database, megas);
    return database;
  } catch (error) {
    database.close();
    throw asDataError(error, name);
  }
};

/** Whether an error means that there is no space: disk, quota, or the database's size limit. */
export const isFull = (error: unknown): boolean =>
  codeOf(error) === 13 ||
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code)));

/** Whether an error means that a database or a value in it is damaged. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof DamagedData || [11, 26].includes(codeOf(error));
