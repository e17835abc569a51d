import {
  type CheckResult,
  type Cut,
  type LedgerEntry,
  type LifecycleCoverage,
  type Row,
  type RunVerdict,
  type Summary,
  type Verdict,
  verdicts,
} from '../run.ts';
import { shortfall } from '../shortfall.ts';

interface Parts {
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly lifecycles: readonly LifecycleCoverage[];
  readonly harnessErrors: readonly string[];
  readonly results: readonly CheckResult[];
  readonly seconds: number;
  readonly cut: Cut | undefined;
  readonly isPartial: boolean;
  /** In percent. Absent: none is asked for. */
  readonly requiredShare?: number;
}

/** Verdicts of decided rows. */
const deciding: readonly Verdict[] = ['pass', 'fail', 'warn', 'expected-fail', 'unexpected-pass', 'drift'];

const sumOf = (counts: Readonly<Record<Verdict, number>>, of: readonly Verdict[]): number =>
  of.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Counts and the verdict of a run. */
export function summary({ rows, ledger, lifecycles, results, seconds, ...rest }: Parts): Summary {
  const { harnessErrors, cut, isPartial, requiredShare } = rest;
  const total = (of: (result: CheckResult) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const counts = count(rows);
  const figures = {
    counts,
    decided: sumOf(counts, deciding),
    decidable: rows.length - sumOf(counts, ['not-applicable', 'observed']),
    ...(requiredShare !== undefined && { requiredShare }),
    planned: total((one) => one.planned),
    executed: total((one) => one.executed),
    requests: total((one) => one.requests),
    seconds,
  };
  const isBroken = harnessErrors.length + counts['harness-error'] > 0;
  const isDrifting = ledger.some((entry) => entry.drift === true);
  const isTooLittle = shortfall(figures, isPartial ? [] : lifecycles) !== undefined;
  return { verdict: verdictOf({ counts, cut, isPartial, isBroken, isDrifting, isTooLittle }), ...figures };
}

interface Outcome extends Pick<Parts, 'cut' | 'isPartial'>, Pick<Summary, 'counts'> {
  readonly isBroken: boolean;
  /** An answer departs from its pin. */
  readonly isDrifting: boolean;
  readonly isTooLittle: boolean;
}

/** See `RunVerdict`. */
function verdictOf({ counts, cut, isPartial, isBroken, isDrifting, isTooLittle }: Outcome): RunVerdict {
  if (isBroken) return 'harness error';
  if (cut === 'interrupted') return 'interrupted';
  if (counts.fail > 0) return isPartial ? 'violated' : 'not conformant';
  if (counts.blocked > 0) return 'blocked';
  if (isDrifting || counts.drift + counts['unexpected-pass'] > 0) return 'changed';
  if (isTooLittle) return 'incomplete';
  if (isPartial) return 'partial';
  return counts['expected-fail'] > 0 ? 'conformant but for known violations' : 'conformant';
}

function count(rows: readonly Row[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}
