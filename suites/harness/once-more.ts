import type { CheckResult, Exchange, Judgement } from '../../reports/run.ts';

/** What is answered by load, or by something in front of the target, and tells nothing of what was asked. */
const passing: readonly number[] = [502, 503, 504];

/** What asks to come back later is asked again by the client itself. */
const isDisturbed = ({ status = 0, failure, responseHeaders = {} }: Exchange): boolean =>
  failure !== undefined || (passing.includes(status) && responseHeaders['retry-after'] === undefined);

/** A hook that got no answer, or one of load, in its own words. */
const isHookDisturbed = (trouble: string): boolean => /got no answer|answered 50[234]\b/.test(trouble);

/** So few may be lost of however few requests; of more than these, no more than one of so many: another try would lose them too. */
const few = 3;
const rare = 10;

/**
 * Whether some requests of a check, but not many, got no answer, or one that tells nothing; `troubles` are those of its
 * hooks, a sentence each.
 */
export const wasDisturbed = (all: readonly Exchange[], troubles: readonly string[]): boolean => {
  const disturbed = all.filter(isDisturbed).length + troubles.filter(isHookDisturbed).length;
  return disturbed > 0 && (disturbed <= few || disturbed * rare <= all.length);
};

/** What could not be told, and for no lack in the profile. */
const isOpen = ({ verdict, missing }: Judgement): boolean =>
  (verdict === 'inconclusive' || verdict === 'blocked') && missing === undefined;

/** Whether a result leaves open what another try may tell. */
export const isLeftOpen = ({ judgements, cut }: Pick<CheckResult, 'judgements' | 'cut'>): boolean =>
  cut === undefined && judgements.some(isOpen);

const openIn = ({ judgements }: CheckResult): number => judgements.filter(isOpen).length;

const union = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] => [
  ...new Map(lists.flatMap((list = []) => list).map((one) => [JSON.stringify(one), one])).values(),
];

/** The result of two tries of one check: what the first left open as the second tells it, and all that both did. */
export const together = (first: CheckResult, second: CheckResult): CheckResult => {
  const repeated = new Map(second.judgements.map((one) => [one.requirement, one]));
  const better = openIn(second) < openIn(first) ? second : first;
  const outdated = union(first.outdated, second.outdated);
  return {
    ...better,
    judgements: first.judgements.map((one) => (isOpen(one) ? (repeated.get(one.requirement) ?? one) : one)),
    observations: [...first.observations, ...second.observations],
    requests: first.requests + second.requests,
    leftBehind: union(first.leftBehind, second.leftBehind),
    ...(outdated.length > 0 && { outdated }),
    served: union(first.served, second.served),
  };
};
