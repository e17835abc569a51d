import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { UnitOutcome } from './units.ts';

/** By what a result is found again. */
interface ResultKey {
  readonly unit: string;
  /** Of everything that the result rests on. */
  readonly key: string;
}

/** A result of the proof as it is kept. */
export interface StoredResult extends ResultKey {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
  readonly isGood: boolean;
  readonly outcome: UnitOutcome;
}

/** Results of earlier runs, one file each, so that a run that is interrupted loses nothing. */
export interface Results<R extends ResultKey = StoredResult> {
  of(unit: string): R | undefined;
  keep(result: R): void;
}

const cache = join(root, 'node_modules', '.cache');

/** Where results of one kind are kept, named by a word. */
export const cacheFolder = (kind: string): string => join(cache, `procon-${kind}`);

const fileOf = (unit: string): string =>
  `${createHash('sha256').update(unit).digest('hex').slice(0, 32)}.json`;

const readAll = <R>(folder: string): R[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(join(folder, name), 'utf8')) as R];
      } catch {
        // Half written by a run that was killed.
        return [];
      }
    });

/** Opens the results that are kept in a folder: those of the proof unless told otherwise. */
export const openResults = <R extends ResultKey = StoredResult>(
  folder = cacheFolder('proof'),
): Results<R> => {
  mkdirSync(folder, { recursive: true });
  const known = new Map(readAll<R>(folder).map((result) => [result.unit, result]));
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
