import type { Judgement } from '../../../reports/run.ts';

/** Ends a reason as a sentence. */
export const endSentence = (reason: string): string => reason.replace(/([^.!?])$/, '$1.');

/** The same judgement with one more sentence of its reason. */
export const withSentence = (judgement: Judgement, sentence: string): Judgement => ({
  ...judgement,
  reason: `${endSentence(judgement.reason)} ${sentence}`,
});

/** Whether a judgement is neither blocked nor inconclusive. */
export const isDecided = ({ verdict }: Pick<Judgement, 'verdict'>): boolean =>
  verdict !== 'blocked' && verdict !== 'inconclusive';
