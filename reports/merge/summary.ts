import { isRed } from '../red.ts';
import {
  type CheckResult,
  type LedgerEntry,
  type Row,
  type Summary,
  type Verdict,
  verdicts,
} from '../run.ts';

/** The part of the plan that must have been executed for a run to say anything about the target. */
const enough = 0.95;

interface Parts {
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly harnessErrors: readonly string[];
  readonly results: readonly CheckResult[];
  readonly seconds: number;
}

/** Counts and the verdict of a whole run. */
export function summary({ rows, ledger, harnessErrors, results, seconds }: Parts): Summary {
  const total = (of: (result: CheckResult) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const work = {
    planned: total((one) => one.planned),
    executed: total((one) => one.executed),
    requests: total((one) => one.requests),
    seconds,
  };
  const counts = count(rows);
  const red = rows.some((row) => isRed(row.verdict)) || ledger.some((entry) => entry.drift === true);
  const broken = harnessErrors.length > 0 || counts['harness-error'] > 0;
  return { verdict: verdictOf({ red, broken, passes: counts.pass, ...work }), counts, ...work };
}

interface Outcome {
  readonly red: boolean;
  readonly broken: boolean;
  readonly passes: number;
  readonly planned: number;
  readonly executed: number;
}

function verdictOf({ red, broken, passes, planned, executed }: Outcome): Summary['verdict'] {
  if (broken) return 'harness error';
  if (red) return 'not conformant';
  if (passes === 0 || executed < planned * enough) return 'incomplete';
  return 'conformant';
}

function count(rows: readonly Row[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
