import { join } from 'node:path';
import { isUntested } from './findings.ts';
import { readOwnRun } from './read.ts';
import { checksOf } from './repeat-command.ts';

/** The checks to run again, with the seed and the depth of the earlier run. */
interface FailedChecks {
  readonly check: readonly string[];
  readonly seed: string;
  readonly k: string;
}

/**
 * The checks behind the requirements that the run in a folder found violated, blocked, or not tested for that reason;
 * undefined if there are none. Throws an Error with one sentence if the folder contains no run.
 */
export async function readLastFailed(folder: string): Promise<FailedChecks | undefined> {
  const { rows, seed, k } = await readOwnRun(join(folder, 'run.json'));
  const failed = rows.filter(({ verdict }) => verdict === 'fail' || verdict === 'blocked');
  if (failed.length === 0) return undefined;
  const untested = rows.filter((row) => row.consequenceOf !== undefined || isUntested(row));
  return { check: checksOf([...failed, ...untested]), seed: String(seed), k: String(k) };
}
