import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '../../../models/wire/read-file.ts';
import type { OwnSeed } from './own-record.ts';
import { readTexts, type SeedText } from './read.ts';

const isSeedFile = (name: string): boolean => /\.(json|csv)$/.test(name);

/** The path itself, or the seed files in the directory. Throws an `Error` with a readable message. */
const filesAt = (path: string): readonly string[] => {
  const result = statSync(path, { throwIfNoEntry: false });
  if (result === undefined) throw new Error(`--seed-data ${path} is not there.`);
  if (!result.isDirectory()) {
    if (isSeedFile(path)) return [path];
    throw new Error(`--seed-data takes .json and .csv files and directories of them, not ${path}.`);
  }
  const names = readdirSync(path).filter(isSeedFile).sort();
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new Error(`--seed-data ${path} holds no .json and no .csv file.`);
};

const mostBytes = 256 * 1024 ** 2;

const textOf = (path: string): SeedText => {
  try {
    return { source: basename(path), text: readText(path, { mostBytes }) };
  } catch (error) {
    throw new Error(`--seed-data ${path} is not read: ${(error as Error).message}.`, { cause: error });
  }
};

/** Reads seed files from paths. Throws an `Error` with a readable message for a path without any. */
export const readSeedFiles = (paths: readonly string[], only: boolean): OwnSeed => {
  const texts = paths.flatMap(filesAt).map(textOf);
  return { only, ...readTexts(texts) };
};
