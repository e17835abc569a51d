import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { UnitOutcome } from './units.ts';

interface ResultKey {
  readonly unit: string;
  /** A hash of everything that the result depends on. */
  readonly key: string;
}

/** A stored result of the proof. */
export interface StoredResult extends ResultKey {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
  readonly isGood: boolean;
  readonly outcome: UnitOutcome;
}

/** Results of earlier runs, one file each, so that an interrupted run loses nothing. */
export interface Results<R extends ResultKey = StoredResult> {
  of(unit: string): R | undefined;
  keep(result: R): void;
}

const cache = join(root, 'node_modules', '.cache');

/** The folder for results of one kind. */
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
        // An incomplete file of a run that was killed.
        return [];
      }
    });

/** Opens the results in a folder, by default those of the proof. */
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
