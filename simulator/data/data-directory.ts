import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { removeDirectory } from '../contents/directory.ts';
import type { Home, Image } from '../image.ts';
import { DataError, openDatabase } from '../store/database.ts';
import { settingsIn } from '../store/sqlite.ts';

/** A sandbox in the data directory. */
interface Kept {
  readonly name: string;
  readonly home: Home;
  /** Created by a request to it. */
  readonly onDemand: boolean;
}

/**
 * What outlives the process: sandboxes in directories of their own, and one table that tells which of them counts.
 * A sandbox that is made or replaced is written beside the others first, so that at any moment either the old one is
 * there or the new one.
 */
export interface DataDirectory {
  all(): readonly Kept[];
  /** Whether faults are in force in any sandbox. */
  hasFaults(): boolean;
  /** A new home that is not in use yet. */
  prepare(image?: Image): Home;
  /** Assigns this home to a name, and removes the previous one. */
  settle(kept: Kept): void;
  /** Stores an image in a home under a name that is not a sandbox. */
  lay(name: string, take: (files: () => string) => Image): void;
  remove(name: string): void;
  /** Removes a home that is not in use. */
  discard(home: Home): void;
  /** The stored text of a name; `make` creates it on first use. */
  text(name: string, make: () => string): string;
  close(): void;
}

/** Migrations, as for sandboxes: what each version adds. */
const migrations: readonly string[] = [
  `
CREATE TABLE home (
  name TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, on_demand INTEGER NOT NULL
) STRICT;
CREATE TABLE text (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
];

const homeAt = (directory: string): Home => ({
  database: join(directory, 'documents.sqlite'),
  files: join(directory, 'files'),
});

const writeDurably = (path: string, bytes: Uint8Array): void => {
  const file = openSync(path, 'wx');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const numbersIn = (directory: string): readonly number[] =>
  readdirSync(directory)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Level by level: Node's recursive mkdir does not terminate where a file system creates nothing, as in /proc. */
const makeAll = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeAll(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

const makeDirectory = (path: string): void => {
  try {
    makeAll(resolve(path));
  } catch (error) {
    const code = codeOf(error);
    const why = ['EEXIST', 'ENOTDIR'].includes(code)
      ? 'is a file or lies below one'
      : `cannot be made (${code})`;
    throw new DataError(`--data ${path} ${why}; take a directory that can be written, or leave it out.`);
  }
};

/** The homes in use, by name. */
const homesOf = (database: DatabaseSync) => {
  const numberOf = (name: string): number | undefined => {
    const row = database.prepare('SELECT number FROM home WHERE name = ?').get(name);
    return row === undefined ? undefined : Number(row['number']);
  };
  return {
    numberOf,
    all: () => database.prepare('SELECT name, number, on_demand FROM home ORDER BY number').all(),
    put: (name: string, number: number, onDemand: boolean) =>
      database
        .prepare('INSERT OR REPLACE INTO home (name, number, on_demand) VALUES (?, ?, ?)')
        .run(name, number, Number(onDemand)),
    drop: (name: string) => database.prepare('DELETE FROM home WHERE name = ?').run(name),
  };
};

const texts = (database: DatabaseSync): DataDirectory['text'] => {
  const read = (name: string) => database.prepare('SELECT value FROM text WHERE name = ?').get(name);
  return (name, make) => {
    const result = read(name);
    if (result !== undefined) return String(result['value']);
    const value = make();
    database.prepare('INSERT INTO text (name, value) VALUES (?, ?)').run(name, value);
    return value;
  };
};

const hasFaults = ({ database: path }: Home): boolean => {
  const database = openDatabase(path);
  try {
    return (settingsIn(database)?.faults.length ?? 0) > 0;
  } finally {
    database.close();
  }
};

/**
 * Opens a data directory, which is created if necessary and locked by this process until it is closed. Throws a
 * `DataError` with a sentence if it is in use, cannot be written, or is of a newer version.
 */
export const openDataDirectory = (path: string): DataDirectory => {
  makeDirectory(path);
  const database = openDatabase(join(path, 'procon.sqlite'), { migrations });
  const homes = homesOf(database);
  const at = (number: number): string => join(path, String(number));
  const known = new Set(homes.all().map(({ number }) => Number(number)));
  // Removes homes that were not in use when the process ended.
  for (const number of numbersIn(path)) if (!known.has(number)) removeDirectory(at(number));
  let last = Math.max(0, ...known);
  const numberOf = ({ database: file }: Home): number => Number(file.split(/[\\/]/).at(-2));
  const all: DataDirectory['all'] = () =>
    homes.all().map((row) => ({
      name: String(row['name']),
      home: homeAt(at(Number(row['number']))),
      onDemand: Number(row['on_demand']) === 1,
    }));
  const fresh = (): Home => {
    last += 1;
    mkdirSync(at(last), { mode: 0o700 });
    return homeAt(at(last));
  };
  const settle: DataDirectory['settle'] = ({ name, home, onDemand }) => {
    const before = homes.numberOf(name);
    homes.put(name, numberOf(home), onDemand);
    if (before !== undefined && before !== numberOf(home)) removeDirectory(at(before));
  };
  return {
    text: texts(database),
    all,
    hasFaults: () => all().some(({ name, home }) => !name.includes('@') && hasFaults(home)),
    prepare: (image) => {
      const home = fresh();
      if (image !== undefined) writeDurably(home.database, image.snapshot.bytes);
      return home;
    },
    lay: (name, take) => {
      const home = fresh();
      const image = take(() => {
        mkdirSync(home.files);
        return home.files;
      });
      writeDurably(home.database, image.snapshot.bytes);
      settle({ name, home, onDemand: false });
    },
    settle,
    remove: (name) => {
      const before = homes.numberOf(name);
      homes.drop(name);
      if (before !== undefined) removeDirectory(at(before));
    },
    discard: (home) => removeDirectory(at(numberOf(home))),
    close: () => database.close(),
  };
};
