import type { Basis } from '../../../models/requirements/requirement.ts';
import { type Judgement, type Verdict, verdicts } from '../../../reports/run.ts';

/** The outcome of a check for one requirement. */
export type Outcome = 'holds' | 'violated' | 'blocked' | 'not-applicable' | 'inconclusive' | 'harness-error';

/**
 * Turns an outcome into a verdict; the only place that does so. A violated requirement fails if it is documented, and
 * warns if it only follows from a standard; in a strict run both fail.
 */
export const verdictOf = (outcome: Outcome, basis: Basis, strict: boolean): Verdict => {
  if (outcome === 'holds') return 'pass';
  if (outcome === 'violated') return basis === 'documented' || strict ? 'fail' : 'warn';
  return outcome;
};

/** Whether the first verdict outweighs the second for the same requirement. */
export const isWorse = (one: Verdict, other: Verdict): boolean =>
  verdicts.indexOf(one) < verdicts.indexOf(other);

/** Ends a reason as a sentence. */
export const endSentence = (reason: string): string => reason.replace(/([^.!?])$/, '$1.');

export const withSentence = (judgement: Judgement, sentence: string): Judgement => ({
  ...judgement,
  reason: `${endSentence(judgement.reason)} ${sentence}`,
});

/** Whether a judgement is neither blocked nor inconclusive. */
export const isDecided = ({ verdict }: Pick<Judgement, 'verdict'>): boolean =>
  verdict !== 'blocked' && verdict !== 'inconclusive';
