import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder, in their order. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
