import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusals.ts';

/** Removes a directory with its contents. */
export const removeDirectory = (path: string): void => rmSync(path, { recursive: true, force: true });

/** The names of a sandbox's files in a directory: ids of records or uploads. Empty if the directory is a link. */
export const storedFilesIn = (path: string): readonly string[] =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(path).filter((name) => /^(pending-)?\d+$/.test(name))
    : [];

/** Removes a directory if it is empty. */
export const removeIfEmpty = (path: string): void => {
  if (readdirSync(path).length === 0) rmdirSync(path);
};

/** Removes the files of a sandbox, and their directory unless something else is in it. */
export const removeStoredFiles = (path: string): void => {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const name of storedFilesIn(path)) rmSync(join(path, name), { force: true });
  removeIfEmpty(path);
};

/** Identifies this machine, since containers may share a directory: process ids are only valid on their own machine. */
const machine = hostname().replace(/[^\w.]/g, '_');

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

const isLeft = (name: string): boolean => {
  const [, owner, pid] = /^procon-files-([\w.]+)-(\d+)-\w{6}$/.exec(name) ?? [];
  return owner === machine && isGone(Number(pid));
};

/** Removes files that killed processes of this machine left behind. Files without permission belong to other users. */
const sweep = (directory: string): void => {
  try {
    for (const name of readdirSync(directory).filter(isLeft)) removeDirectory(join(directory, name));
  } catch {
    // The directory remains; other files can still be stored.
  }
};

const newRoot = (): string => {
  try {
    return mkdtempSync(join(tmpdir(), `procon-files-${machine}-${process.pid}-`));
  } catch {
    throw new Refusal('storage-full', { message: `Files cannot be kept: ${tmpdir()} cannot be written.` });
  }
};

let root: string | undefined;

/** The directory of this process, created with the first file and removed at exit. */
const rootOf = (): string => {
  if (root !== undefined) return root;
  sweep(tmpdir());
  root = newRoot();
  const made = root;
  process.once('exit', () => removeDirectory(made));
  return made;
};

let count = 0;

/** Creates an empty directory for one sandbox. Throws a `Refusal` if that is not possible. */
export const makeDirectory = (): string => {
  count += 1;
  const path = join(rootOf(), String(count));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};
