import { join } from 'node:path';
import { checksBehind } from './checks-behind.ts';
import { readOwnRun } from './read.ts';

/** What is run again, with the seed and the depth of the run that it is from. */
interface FailedChecks {
  readonly check: readonly string[];
  readonly seed: string;
  readonly k: string;
}

/**
 * The checks behind the requirements that the run in a folder found violated or blocked; undefined where there are
 * none. Throws an Error with a sentence for the user where the folder holds no run.
 */
export async function readLastFailed(folder: string): Promise<FailedChecks | undefined> {
  const { rows, seed, k } = await readOwnRun(join(folder, 'run.json'));
  const check = checksBehind(rows.filter(({ verdict }) => verdict === 'fail' || verdict === 'blocked'));
  return check.length === 0 ? undefined : { check, seed: String(seed), k: String(k) };
}
