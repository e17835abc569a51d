import { type Verdict, verdicts } from './run.ts';

const red: ReadonlySet<Verdict> = new Set(['fail', 'harness-error', 'blocked', 'drift', 'unexpected-pass']);

/** Whether a verdict keeps a run from being conformant. */
export function isRed(verdict: Verdict): boolean {
  return red.has(verdict);
}

/** Compares two verdicts: negative when the first is worse. */
export function byVerdict(left: Verdict, right: Verdict): number {
  return verdicts.indexOf(left) - verdicts.indexOf(right);
}

/** The worst of some verdicts; `not-applicable` for none. */
export function worstOf(all: readonly Verdict[]): Verdict {
  return all.toSorted(byVerdict)[0] ?? 'not-applicable';
}
