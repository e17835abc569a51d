import type { Evidence } from '../run.ts';

const atMost = 3;

/** The evidence to show: one per fingerprint, of as many subjects as there are, the shortest walks first, at most three. */
export function pickEvidence(all: readonly Evidence[]): Evidence[] {
  const kept = new Map<string, Evidence>();
  for (const evidence of all.toSorted(byLength)) {
    if (!kept.has(evidence.fingerprint)) kept.set(evidence.fingerprint, evidence);
  }
  const some = [...kept.values()];
  const isFurther = ({ subject }: Evidence, at: number) =>
    subject !== undefined && some.findIndex((one) => one.subject === subject) < at;
  return [...some.filter((one, at) => !isFurther(one, at)), ...some.filter(isFurther)].slice(0, atMost);
}

/** Results arrive in the order in which workers ended; the last two terms make the choice deterministic. */
function byLength(left: Evidence, right: Evidence): number {
  return (
    left.walk.length - right.walk.length ||
    left.exchanges.length - right.exchanges.length ||
    compare(left.fingerprint, right.fingerprint) ||
    compare(left.check, right.check)
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
