import type { Check, Context } from '../harness/check.ts';
import { type DrawnCases, drawCases, withTrials } from '../harness/generate/draw-cases.ts';

/** Documents to be created on one target, and how to test that each is stored as sent. */
export interface Property<Case> extends Pick<DrawnCases<Case>, 'cases' | 'examples' | 'attempt'> {
  /** One more case with what the others omitted; run if none of them failed. */
  readonly remainder?: () => Case | undefined;
}

/** A check of the law. */
interface KeptRow<Case>
  extends Pick<Check, 'id' | 'title' | 'claims' | 'needs'>,
    Pick<DrawnCases<Case>, 'runs' | 'mostShrinks'> {
  /** Undefined if nothing can be created; then it has judged the claims itself. */
  readonly open: (context: Context) => Promise<Property<Case> | undefined>;
}

/** Makes a check that creates documents drawn by the run's seed and judges the smallest that is not kept. */
export const createdIsKept = <Case>({ runs, mostShrinks, open, ...row }: KeptRow<Case>): Check => ({
  ...row,
  draws: true,
  run: async (base) => {
    const context = withTrials(base);
    const property = await open(context);
    if (property === undefined) return;
    const isFailed = await drawCases(context, { ...property, runs, mostShrinks });
    const rest = isFailed ? undefined : property.remainder?.();
    if (rest !== undefined) await property.attempt(rest);
    context.judge.inconclusive(row.claims, 'no accepted request showed it');
  },
});
