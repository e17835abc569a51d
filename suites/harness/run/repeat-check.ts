import type { CheckResult, Exchange, Judgement } from '../../../reports/run.ts';
import { isGatewayError } from '../meaning.ts';
import { endSentence, isDecided } from '../verdict/verdict.ts';

/** Whether a request got no answer, or a gateway error. With Retry-After, the client itself repeats it. */
const isDisturbed = (exchange: Exchange): boolean =>
  exchange.failure !== undefined ||
  (isGatewayError(exchange) && exchange.responseHeaders?.['retry-after'] === undefined);

/** Whether a message of a hook reports no answer, or an overloaded target. */
const isHookDisturbed = (trouble: string): boolean => /got no answer|answered 50[234]\b/.test(trouble);

/** A second try is made for up to `few` disturbed requests, or one in `rare`; with more, it would be disturbed, too. */
const few = 3;
const rare = 10;

/**
 * Whether a few requests of a check got no answer, or one that decides nothing. `troubles`: the messages of its hooks,
 * one sentence each.
 */
export const wasDisturbed = (all: readonly Exchange[], troubles: readonly string[]): boolean => {
  const disturbed = all.filter(isDisturbed).length + troubles.filter(isHookDisturbed).length;
  return disturbed > 0 && (disturbed <= few || disturbed * rare <= all.length);
};

/** Whether a requirement is undecided although the profile lacks nothing for it. */
const isOpen = (judgement: Judgement): boolean => !isDecided(judgement) && judgement.missing === undefined;

/** Whether a second try may decide what a result left undecided. */
export const isLeftOpen = ({ judgements, cut }: Pick<CheckResult, 'judgements' | 'cut'>): boolean =>
  cut === undefined && judgements.some(isOpen);

const openIn = ({ judgements }: CheckResult): number => judgements.filter(isOpen).length;

const unionOf = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] => [
  ...new Map(lists.flatMap((list = []) => list).map((one) => [JSON.stringify(one), one])).values(),
];

export interface Try {
  readonly result: CheckResult;
  /** The violated requirements for which every violation may be the effect of another client. */
  readonly suspected: ReadonlySet<string>;
}

const whyUnconfirmed = (again: Judgement | undefined): string => {
  if (again === undefined) return 'the run ended before a second run of the check';
  if (again.verdict === 'pass')
    return 'it was not seen again in a second run of the check with other documents';
  return `a second run of the check could not decide it (${again.reason.replace(/\.$/, '')})`;
};

/** Judges a violation inconclusive that was seen once and may be the effect of another client. */
const unconfirmedJudgement = (one: Judgement, again: Judgement | undefined): Judgement => ({
  requirement: one.requirement,
  verdict: 'inconclusive',
  reason: `${endSentence(one.reason)} Another client may have caused it: ${endSentence(whyUnconfirmed(again))}`,
  cases: one.cases,
  evidence: [],
  ...(again?.missing !== undefined && { missing: again.missing }),
});

/** The result of a try after which the run ended, so that possible effects of other clients were not checked again. */
export const endedAfter = ({ result, suspected }: Try): CheckResult => ({
  ...result,
  judgements: result.judgements.map((one) =>
    suspected.has(one.requirement) ? unconfirmedJudgement(one, undefined) : one,
  ),
});

/**
 * Merges two tries of a check: takes requirements that the first left undecided from the second, and the traffic of
 * both. A possible effect of another client counts as a violation only if both tries saw it.
 */
export const mergeTries = (one: Try, other: Try): CheckResult => {
  const { result: first } = one;
  const { result: second } = other;
  const repeated = new Map(second.judgements.map((judgement) => [judgement.requirement, judgement]));
  const mergeJudgement = (judgement: Judgement): Judgement => {
    const { requirement, verdict } = judgement;
    const again = repeated.get(requirement);
    if (one.suspected.has(requirement))
      return again?.verdict === verdict ? judgement : unconfirmedJudgement(judgement, again);
    if (again === undefined || !isOpen(judgement)) return judgement;
    return other.suspected.has(requirement) ? unconfirmedJudgement(again, judgement) : again;
  };
  const better = openIn(second) < openIn(first) ? second : first;
  const outdated = unionOf(first.outdated, second.outdated);
  return {
    ...better,
    judgements: first.judgements.map(mergeJudgement),
    observations: [...first.observations, ...second.observations],
    requests: first.requests + second.requests,
    leftBehind: unionOf(first.leftBehind, second.leftBehind),
    ...(outdated.length > 0 && { outdated }),
    served: unionOf(first.served, second.served),
  };
};
