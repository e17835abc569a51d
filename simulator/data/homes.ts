import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeIfEmpty, removeStoredFiles } from '../contents/directory.ts';
import type { Home } from '../image.ts';
import { Refusal } from '../refusals.ts';
import { asDataError, DamagedData, DataError, earlierCopy } from '../store/database.ts';

// Folders of a data directory that hold a sandbox or a snapshot each. Nothing else in the directory is touched.

/** The folder of a home in use; one that is missing from the index is called `left-N`. */
const folder = (number: number): string => `home-${number}`;

const numbered = /^(home|left)-(\d+)$/;

/** Whether a file or folder belongs to a home. */
const isPart = (name: string): boolean => name === 'files' || /^documents\.sqlite(-\w+)?$/.test(name);

/** Whether a path is a folder; a link to one is not. */
const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether a path is a folder that holds nothing but parts of a home. */
const isHomeOnly = (path: string): boolean => isFolder(path) && readdirSync(path).every(isPart);

/** Removes the parts of a home, and its folder unless something else is in it. Follows no links. */
export const removeHome = (path: string): void => {
  if (!isFolder(path)) return;
  removeStoredFiles(join(path, 'files'));
  for (const name of readdirSync(path).filter(isPart))
    if (name !== 'files') rmSync(join(path, name), { force: true });
  removeIfEmpty(path);
};

export const homeOf = (directory: string, number: number): Home => {
  const path = join(directory, folder(number));
  return { database: join(path, 'documents.sqlite'), files: join(path, 'files') };
};

/** Renames folders of the first version of the data, which were called by their number alone. */
export const renameOldHomes = (directory: string, known: Iterable<number>): void => {
  for (const number of known) {
    const [old, path] = [join(directory, String(number)), join(directory, folder(number))];
    if (!existsSync(path) && existsSync(join(old, 'documents.sqlite')) && isHomeOnly(old))
      renameSync(old, path);
  }
};

/** The paths of homes that are missing from the index, including those that an earlier start renamed. */
export const leftHomesIn = (directory: string, known: ReadonlySet<number>): readonly string[] =>
  readdirSync(directory)
    .filter((name) => {
      const [, kind, number] = numbered.exec(name) ?? [];
      return number !== undefined && (kind === 'left' || !known.has(Number(number)));
    })
    .map((name) => join(directory, name))
    .filter(isHomeOnly);

/**
 * Renames the homes that are missing from the index, and removes those that an earlier start renamed. Returns pairs of
 * old and new path.
 */
export const setLeftHomesAside = (
  directory: string,
  known: ReadonlySet<number>,
): readonly (readonly [string, string])[] => {
  const left = leftHomesIn(directory, known);
  const isAside = (path: string) => basename(path).startsWith('left-');
  left.filter(isAside).forEach(removeHome);
  return left.flatMap((path) => {
    const aside = join(directory, basename(path).replace('home-', 'left-'));
    if (isAside(path) || existsSync(aside)) return [];
    renameSync(path, aside);
    return [[path, aside] as const];
  });
};

/** The greatest number of a home folder; 0 if there is none. */
export const lastHomeIn = (directory: string): number =>
  Math.max(0, ...readdirSync(directory).map((name) => Number(numbered.exec(name)?.[2] ?? 0)));

/** Whether a directory holds folders of homes, including those of the first version. */
export const hasHomes = (directory: string): boolean =>
  readdirSync(directory).some(
    (name) =>
      numbered.test(name) || (/^\d+$/.test(name) && existsSync(join(directory, name, 'documents.sqlite'))),
  );

const wrongPart = ({ database, files }: Home): string | undefined => {
  const path = join(database, '..');
  const statPath = (part: string) => lstatSync(part, { throwIfNoEntry: false });
  if (statPath(path) === undefined) return `${path} is gone; ${earlierCopy}`;
  if (!isFolder(path)) return `${path} is a link or a file; put the folder itself there`;
  if (statPath(database) === undefined) return `${database} is gone; ${earlierCopy}`;
  if (statPath(database)?.isFile() !== true) return `${database} is no file; ${earlierCopy}`;
  if (statPath(files)?.isDirectory() === false)
    return `${files} is a link or a file; put the folder itself there`;
  return undefined;
};

/** Whether the folder of a home is missing altogether. */
export const isHomeGone = ({ database }: Home): boolean => !existsSync(join(database, '..'));

/** Converts any error in a home to a `DataError` with its path and the remedy. */
const withPlace = (error: unknown, { database }: Home): DataError => {
  const converted = asDataError(error, database);
  if (converted instanceof DataError) return converted;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^E[A-Z]+$/.test(code))
    return new DataError(`${join(database, '..')} cannot be read or written (${code}); let this user do so.`);
  const what =
    error instanceof DamagedData ? `is damaged: ${error.message}` : 'holds what this Procon cannot read';
  return new DataError(`${database} ${what}; ${earlierCopy}.`);
};

/**
 * Runs `read` on an existing home. Converts any error but a `Refusal` to a `DataError` with the path and the remedy.
 */
export const readHome = <T>(home: Home, read: (home: Home) => T): T => {
  const wrong = wrongPart(home);
  if (wrong !== undefined) throw new DataError(`${wrong}.`);
  try {
    return read({ ...home, isThere: true });
  } catch (error) {
    throw error instanceof Refusal ? error : withPlace(error, home);
  }
};
