import type { CheckResult, Exchange, Judgement } from '../../reports/run.ts';
import { isDecided } from './amended-reason.ts';
import { isGatewayError } from './meaning.ts';

/** With Retry-After the client itself repeats a request. */
const isDisturbed = (exchange: Exchange): boolean =>
  exchange.failure !== undefined ||
  (isGatewayError(exchange) && exchange.responseHeaders?.['retry-after'] === undefined);

/** Whether the message of a hook reports no answer, or one of an overloaded target. */
const isHookDisturbed = (trouble: string): boolean => /got no answer|answered 50[234]\b/.test(trouble);

/** Up to `few` disturbed requests justify a second try, of more requests one in `rare`: more would be lost again. */
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

/** Whether a requirement was left undecided, though the profile lacks nothing for it. */
const isOpen = (judgement: Judgement): boolean => !isDecided(judgement) && judgement.missing === undefined;

/** Whether a second try may decide what a result left undecided. */
export const isLeftOpen = ({ judgements, cut }: Pick<CheckResult, 'judgements' | 'cut'>): boolean =>
  cut === undefined && judgements.some(isOpen);

const openIn = ({ judgements }: CheckResult): number => judgements.filter(isOpen).length;

const union = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] => [
  ...new Map(lists.flatMap((list = []) => list).map((one) => [JSON.stringify(one), one])).values(),
];

const byOthers =
  'This was seen once, and not again when the check was run once more with other documents: somebody else may have done it.';

/** A suspicion of a first try: it stands where the second try sees a violation of the same requirement. */
const confirmedBy = (again: Judgement | undefined, one: Judgement): Judgement =>
  one.verdict === again?.verdict
    ? one
    : {
        requirement: one.requirement,
        verdict: 'inconclusive',
        reason: `${one.reason.replace(/([^.!?])$/, '$1.')} ${byOthers}`,
        cases: one.cases,
        evidence: [],
      };

/**
 * Merges the results of two tries of one check: what the first left undecided is taken from the second, traffic from
 * both. Of the requirements in `suspected` a violation in the first alone decides nothing.
 */
export const together = (
  first: CheckResult,
  second: CheckResult,
  suspected: ReadonlySet<string> = new Set(),
): CheckResult => {
  const repeated = new Map(second.judgements.map((one) => [one.requirement, one]));
  const merged = (one: Judgement): Judgement => {
    const again = repeated.get(one.requirement);
    if (suspected.has(one.requirement)) return confirmedBy(again, one);
    return isOpen(one) ? (again ?? one) : one;
  };
  const better = openIn(second) < openIn(first) ? second : first;
  const outdated = union(first.outdated, second.outdated);
  return {
    ...better,
    judgements: first.judgements.map(merged),
    observations: [...first.observations, ...second.observations],
    requests: first.requests + second.requests,
    leftBehind: union(first.leftBehind, second.leftBehind),
    ...(outdated.length > 0 && { outdated }),
    served: union(first.served, second.served),
  };
};
