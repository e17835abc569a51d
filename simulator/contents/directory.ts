import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removes a directory with what is in it. */
export const removeDirectory = (path: string): void => rmSync(path, { recursive: true, force: true });

let root: string | undefined;

/** One of the process, made when the first file comes, and gone with the process. */
const rootOf = (): string => {
  if (root !== undefined) return root;
  const made = mkdtempSync(join(tmpdir(), 'procon-'));
  process.once('exit', () => removeDirectory(made));
  root = made;
  return made;
};

let count = 0;

/** Makes an empty directory that no other sandbox has. */
export const makeDirectory = (): string => {
  count += 1;
  const path = join(rootOf(), String(count));
  mkdirSync(path, { recursive: true });
  return path;
};
