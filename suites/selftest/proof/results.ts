import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { Outcome } from './units.ts';

/** A result as it is kept. */
export interface StoredResult {
  readonly unit: string;
  /** Of everything that the result rests on. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
  readonly isGood: boolean;
  readonly outcome: Outcome;
}

/** Results of earlier runs, one file each, so that a run that is interrupted loses nothing. */
export interface Results {
  of(unit: string): StoredResult | undefined;
  keep(result: StoredResult): void;
}

const cacheFolder = join(root, 'node_modules', '.cache', 'procon-proof');

const fileOf = (unit: string): string =>
  `${createHash('sha256').update(unit).digest('hex').slice(0, 32)}.json`;

const readAll = (folder: string): StoredResult[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredResult];
      } catch {
        // Half written by a run that was killed.
        return [];
      }
    });

/** Opens the results that are kept in a folder, below `node_modules/.cache` unless told otherwise. */
export const openResults = (folder: string = cacheFolder): Results => {
  mkdirSync(folder, { recursive: true });
  const known = new Map(readAll(folder).map((result) => [result.unit, result]));
  return {
    of: (unit) => known.get(unit),
    keep: (result) => {
      known.set(result.unit, result);
      const place = join(folder, fileOf(result.unit));
      writeFileSync(`${place}.${process.pid}`, JSON.stringify(result));
      renameSync(`${place}.${process.pid}`, place);
    },
  };
};
