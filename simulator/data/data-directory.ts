import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Home, Image } from '../image.ts';
import { asDataError, DataError, earlierCopy, openDatabase } from '../store/database.ts';
import { settingsIn } from '../store/sqlite.ts';
import {
  hasHomes,
  homeOf,
  isHomeGone,
  lastHomeIn,
  leftHomesIn,
  readHome,
  removeHome,
  renameOldHomes,
  setLeftHomesAside,
} from './homes.ts';

/** A sandbox in the data directory. */
interface KeptHome {
  readonly name: string;
  readonly home: Home;
  /** Created implicitly by the first request to it. */
  readonly onDemand: boolean;
}

/**
 * Persistent data: one directory per sandbox, and a table of the current ones. A new or replaced sandbox is first
 * written to a new directory, so that either the old or the new one exists at any moment.
 */
export interface DataDirectory {
  all(): readonly KeptHome[];
  /** Whether the folder of a home is missing altogether. */
  isGone(home: Home): boolean;
  /** Runs `read` on a home in use. Converts any error but a `Refusal` to a `DataError` with the path and the remedy. */
  read<T>(home: Home, read: (home: Home) => T): T;
  /** Whether faults are in force in any sandbox. */
  hasFaults(): boolean;
  /** A new home that is not in use yet. */
  prepare(image?: Image): Home;
  /** Assigns this home to a name, and removes the previous one. */
  settle(kept: KeptHome): void;
  /** Stores an image in a home under a name that is not a sandbox's, such as that of a snapshot. */
  lay(name: string, take: (files: () => string) => Image): void;
  remove(name: string): void;
  /** Removes a home that is not in use. */
  discard(home: Home): void;
  /** The stored text of a name; `make` creates it on first use. */
  text(name: string, make: () => string): string;
  close(): void;
}

/** Migrations of the index, as for sandboxes: what each version adds. */
const migrations: readonly string[] = [
  `
CREATE TABLE home (
  name TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, on_demand INTEGER NOT NULL
) STRICT;
CREATE TABLE text (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
  '-- The folder of a home is called home-N in place of N.\n',
];

const writeDurably = (path: string, bytes: Uint8Array): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Creates the levels one by one: Node's recursive mkdir does not return where a file system creates nothing, as in
 * /proc.
 */
const makeAll = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeAll(dirname(path));
  mkdirSync(path, { mode: 0o700 });
};

const makeDirectory = (path: string): void => {
  try {
    makeAll(resolve(path));
    readdirSync(path);
  } catch (error) {
    const code = codeOf(error);
    const why = ['EEXIST', 'ENOTDIR'].includes(code)
      ? 'is a file or lies below one'
      : `cannot be made or read (${code})`;
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

/** A damaged home is reported when it is opened. */
const hasFaults = (home: Home): boolean => {
  try {
    return readHome(home, ({ database: path, isThere }) => {
      const database = openDatabase(path, { isThere });
      try {
        return (settingsIn(database)?.faults.length ?? 0) > 0;
      } finally {
        database.close();
      }
    });
  } catch {
    return false;
  }
};

const index = 'procon.sqlite';

/** Entries that a new directory may have: an index without tables, and what file systems create. */
const isUnused = (name: string): boolean => name === 'lost+found' || /^procon\.sqlite(-\w+)?$/.test(name);

/** Opens the index. Throws a `DataError` if the index is missing, or if the directory holds files of other programs. */
const openIndex = (path: string): DatabaseSync => {
  const file = join(path, index);
  const isNew = readdirSync(path).every(isUnused);
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (isNew || isThere) return openDatabase(file, { migrations, isThere: !isNew });
  throw new DataError(
    hasHomes(path)
      ? `${file}, the index of the directory, is gone; ${earlierCopy}, or take another directory.`
      : `--data ${path} is not empty and holds no data of Procon; take an empty directory, or a new one.`,
  );
};

/** Renames homes of the first version, and sets aside those that are missing from the index. */
const tidy = (path: string, known: ReadonlySet<number>, notify: Notify): void => {
  renameOldHomes(path, known);
  const [gone] = [...known].map((number) => homeOf(path, number)).filter(isHomeGone);
  const [unknown] = leftHomesIn(path, known);
  if (gone !== undefined && unknown !== undefined) {
    notify(
      `${dirname(gone.database)} is gone and ${unknown} is of no sandbox: ${join(path, index)} may be of another time than the folders, so none is removed; put all of one copy there.`,
    );
    return;
  }
  for (const [before, after] of setLeftHomesAside(path, known))
    notify(`${before} is of no sandbox: it is ${after} now, and the next start removes it.`);
};

/** Receives sentences for the operator. */
export type Notify = (sentence: string) => void;

/**
 * Opens a data directory, which is created if necessary and locked by this process until it is closed. Throws a
 * `DataError` with a sentence if it is in use, cannot be written, is of a newer version, has lost its index, or holds
 * files of other programs. Homes missing from the index are renamed and removed at the next start, unless a home in the
 * index is missing.
 */
export const openDataDirectory = (path: string, notify: Notify = () => undefined): DataDirectory => {
  makeDirectory(path);
  const database = openIndex(path);
  const homes = homesOf(database);
  const homeAt = (number: number): Home => homeOf(path, number);
  const folderOf = ({ database: file }: Home): string => dirname(file);
  try {
    tidy(path, new Set(homes.all().map(({ number }) => Number(number))), notify);
  } catch (error) {
    database.close();
    throw asDataError(error, join(path, index));
  }
  let last = Math.max(lastHomeIn(path), ...homes.all().map(({ number }) => Number(number)));
  const numberOf = ({ database: file }: Home): number => Number(/-(\d+)[\\/][^\\/]+$/.exec(file)?.[1]);
  const all: DataDirectory['all'] = () =>
    homes.all().map((row) => ({
      name: String(row['name']),
      home: homeAt(Number(row['number'])),
      onDemand: Number(row['on_demand']) === 1,
    }));
  const createHome = (): Home => {
    last += 1;
    const home = homeAt(last);
    mkdirSync(folderOf(home), { mode: 0o700 });
    return home;
  };
  const settle: DataDirectory['settle'] = ({ name, home, onDemand }) => {
    const before = homes.numberOf(name);
    homes.put(name, numberOf(home), onDemand);
    if (before !== undefined && before !== numberOf(home)) removeHome(folderOf(homeAt(before)));
  };
  return {
    text: texts(database),
    all,
    isGone: isHomeGone,
    read: readHome,
    hasFaults: () => all().some(({ name, home }) => !name.includes('@') && hasFaults(home)),
    prepare: (image) => {
      const home = createHome();
      if (image !== undefined) writeDurably(home.database, image.snapshot.bytes);
      return home;
    },
    lay: (name, take) => {
      const home = createHome();
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
      if (before !== undefined) removeHome(folderOf(homeAt(before)));
    },
    discard: (home) => removeHome(folderOf(home)),
    close: () => database.close(),
  };
};
