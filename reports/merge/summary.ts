import {
  type CheckResult,
  type Cut,
  type LedgerEntry,
  type Row,
  type RunVerdict,
  type Summary,
  type Verdict,
  verdicts,
} from '../run.ts';

/** The share of the plan that must have been executed for a verdict about the target. */
const enough = 0.95;

interface Parts {
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly harnessErrors: readonly string[];
  readonly results: readonly CheckResult[];
  readonly seconds: number;
  readonly shard: string | undefined;
  readonly cut: Cut | undefined;
  /** In percent. */
  readonly requiredShare: number;
}

/** Verdicts of decided rows. */
const deciding: readonly Verdict[] = ['pass', 'fail', 'warn', 'expected-fail', 'unexpected-pass', 'drift'];

const sumOf = (counts: Readonly<Record<Verdict, number>>, of: readonly Verdict[]): number =>
  of.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Counts and the verdict of a whole run. */
export function summary({ rows, ledger, harnessErrors, results, seconds, ...rest }: Parts): Summary {
  const total = (of: (result: CheckResult) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const work = {
    planned: total((one) => one.planned),
    executed: total((one) => one.executed),
    requests: total((one) => one.requests),
    seconds,
  };
  const counts = count(rows);
  const share = {
    decided: sumOf(counts, deciding),
    decidable: rows.length - sumOf(counts, ['not-applicable', 'observed']),
  };
  const drifts = counts.drift + ledger.filter((entry) => entry.drift === true).length;
  const broken = harnessErrors.length + counts['harness-error'] > 0;
  return {
    verdict: verdictOf({ counts, drifts, broken, ...rest, ...share, ...work }),
    counts,
    ...share,
    ...work,
  };
}

interface Outcome extends Omit<Summary, 'verdict'>, Pick<Parts, 'shard' | 'cut' | 'requiredShare'> {
  readonly broken: boolean;
  /** Answers that depart from their pin. */
  readonly drifts: number;
}

/** See `RunVerdict`. */
function verdictOf(outcome: Outcome): RunVerdict {
  const { counts, broken, shard, cut, drifts } = outcome;
  if (broken) return 'harness error';
  if (cut === 'interrupted') return 'interrupted';
  if (shard !== undefined) return 'part';
  if (counts.fail > 0) return 'not conformant';
  if (counts.blocked > 0) return 'blocked';
  if (drifts + counts['unexpected-pass'] > 0) return 'changed';
  if (cut === 'budget') return 'part';
  if (isTooLittle(outcome)) return 'incomplete';
  return counts['expected-fail'] > 0 ? 'conformant but for known violations' : 'conformant';
}

function isTooLittle({ counts, planned, executed, decided, decidable, requiredShare }: Outcome): boolean {
  return counts.pass === 0 || executed < planned * enough || decided * 100 < decidable * requiredShare;
}

function count(rows: readonly Row[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
