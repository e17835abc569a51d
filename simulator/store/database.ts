import { DatabaseSync } from 'node:sqlite';
import { migrations as present } from './schema.ts';

/** Data that cannot be used as it is; the message says why, and what to do. */
export class DataError extends Error {}

/** What the header of each file says whose it is: "Proc". */
const applicationId = 0x50726f63;

const lasting = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
`;

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

/** The version of the tables; 0 where there are none. Throws a `DataError` for those of somebody else. */
const versionOf = (database: DatabaseSync, path: string): number => {
  const [id, version] = [numberOf(database, 'application_id'), numberOf(database, 'user_version')];
  if (id === applicationId) return version;
  if (id === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) return 0;
  throw new DataError(`${path} is no file of Procon; take another one.`);
};

const migrate = (database: DatabaseSync, path: string, migrations: readonly string[]): void => {
  const version = versionOf(database, path);
  if (version === migrations.length) return;
  if (version > migrations.length) {
    throw new DataError(
      `${path} is of version ${version} of the data and this Procon knows ${migrations.length}: use a newer Procon.`,
    );
  }
  database.exec(
    `BEGIN; ${migrations.slice(version).join('')}
     PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}; COMMIT`,
  );
};

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/** SQLite's codes of what a person can mend. */
const sentences: Readonly<Record<number, string>> = {
  5: 'is in use by another simulator; stop that one, or take another directory',
  8: 'cannot be written; take a directory that can, or leave --data out to keep everything in memory',
  14: 'cannot be opened; take a directory that can be written, or leave --data out to keep everything in memory',
  11: 'is damaged; lay a copy of it in its place',
  26: 'is no file of Procon; take another one',
};

/** Why a database could not be opened, as a sentence where a person can mend it. */
const asDataError = (error: unknown, path: string): unknown => {
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new DataError(`${path} ${sentence}.`);
};

/** How a database is opened. */
interface Opening {
  readonly migrations?: readonly string[];
  /** What sentences call it; its path when left out. */
  readonly name?: string;
  /** How many MB it may grow to. */
  readonly megas?: number | undefined;
}

/** Lets a database grow to so many MB and no more: SQLite says then that it is full. */
const limitSize = (database: DatabaseSync, megas: number): void => {
  const most = Math.max(1, Math.floor((megas * 1024 ** 2) / numberOf(database, 'page_size')));
  database.exec(`PRAGMA max_page_count = ${most}`);
};

/**
 * Opens a database with its tables, in memory unless a path is given; a file is this process's alone until it is
 * closed. What was committed to it survives the end of the process, whatever ends it. Tables of an earlier version are
 * brought up to date, all at once or not at all. Throws a `DataError`.
 */
export const openDatabase = (
  path = ':memory:',
  { migrations = present, name = path, megas }: Opening = {},
): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    if (path !== ':memory:') {
      database.exec('PRAGMA locking_mode = EXCLUSIVE');
      versionOf(database, name);
      database.exec(lasting);
    }
    migrate(database, name, migrations);
    if (megas !== undefined) limitSize(database, megas);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    throw asDataError(error, name);
  }
};

/** What was in WAL mode cannot be opened in memory (SQLite's file format, section 1.3.3). */
const withoutWal = (bytes: Uint8Array): Uint8Array => bytes.fill(1, 18, 20);

/** All of a database as the bytes of a file. */
export const bytesOf = (database: DatabaseSync): Uint8Array => withoutWal(database.serialize());

/** The bytes of a file as a database in memory. Throws a `DataError` for bytes of no such file. */
export const databaseOf = (
  bytes: Uint8Array,
  { name = 'The file', migrations = present, megas }: Opening = {},
): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(withoutWal(bytes));
    migrate(database, name, migrations);
    if (megas !== undefined) limitSize(database, megas);
    return database;
  } catch (error) {
    database.close();
    throw asDataError(error, name);
  }
};

/** Whether an error says that there is no room: the disk, a quota, or the most that a database may grow to. */
export const isFull = (error: unknown): boolean =>
  codeOf(error) === 13 ||
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code)));
