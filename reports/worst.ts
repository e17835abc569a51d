import { type Verdict, verdicts } from './run.ts';

/** Compares two verdicts: negative when the first is worse. */
export function byVerdict(left: Verdict, right: Verdict): number {
  return verdicts.indexOf(left) - verdicts.indexOf(right);
}

/** The worst of some verdicts; `not-applicable` for none. */
export function worst(all: readonly Verdict[]): Verdict {
  return all.toSorted(byVerdict)[0] ?? 'not-applicable';
}
