import { type Run, type RunVerdict, type Verdict, verdicts } from './run.ts';

const red: ReadonlySet<Verdict> = new Set(['fail', 'harness-error', 'blocked', 'drift', 'unexpected-pass']);

/** Whether a verdict prevents a run from being conformant. */
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

const codes = {
  'harness error': 2,
  interrupted: 130,
  'not conformant': 1,
  violated: 1,
  blocked: 1,
  changed: 1,
  incomplete: 3,
  partial: 0,
  'conformant but for known violations': 0,
  conformant: 0,
} as const satisfies Record<RunVerdict, number>;

/**
 * The exit code of the command: 130 interrupted, 2 harness error, 1 something red, 3 too little decided, 0 otherwise,
 * also for a part of a run.
 */
export function exitCode({ cut, summary }: Run): (typeof codes)[RunVerdict] {
  return cut === 'interrupted' ? 130 : codes[summary.verdict];
}
