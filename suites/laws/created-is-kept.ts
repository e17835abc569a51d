import fc from 'fast-check';
import type { Check, Context } from '../harness/check.ts';

/** The result of one case. */
export interface CaseResult {
  readonly isFailed: boolean;
  /** Judges the result. */
  readonly judge: () => void;
}

/** Documents to be created on one target, and how to test that each is stored as sent. */
export interface Property<Case> {
  readonly cases: fc.Arbitrary<Case>;
  /** Fixed cases; they run first and count among the runs. */
  readonly examples?: readonly Case[];
  /** Undefined where the request was not accepted; then nothing is known about what is stored. */
  readonly attempt: (one: Case) => Promise<CaseResult | undefined>;
  /** One more case with what the others left out; run when none of them failed. */
  readonly remainder?: () => Case | undefined;
}

/** A check of the law. */
interface KeptRow<Case> extends Pick<Check, 'id' | 'title' | 'claims' | 'needs'> {
  readonly runs: number;
  /** How many more cases at most are run to shrink a failing one. */
  readonly mostShrinks: number;
  /** Undefined where nothing can be created; then it has judged the claims itself. */
  readonly open: (context: Context) => Promise<Property<Case> | undefined>;
}

type Bounds = Pick<KeptRow<never>, 'runs' | 'mostShrinks'>;

/** Runs the cases. Of those that fail only the smallest is judged, as the last one. */
const runCases = async <Case>(
  { judge, settings: { seed } }: Context,
  { cases, examples = [], attempt, remainder }: Property<Case>,
  { runs, mostShrinks }: Bounds,
): Promise<void> => {
  const result: { tried: number; failed?: CaseResult; thrown?: { readonly error: unknown } } = { tried: 0 };
  const passes = async (one: Case): Promise<boolean> => {
    const trial = await attempt(one);
    if (result.tried <= runs) judge.executed();
    if (trial?.isFailed) result.failed = trial;
    else trial?.judge();
    return trial?.isFailed !== true;
  };
  const property = fc.asyncProperty(cases, async (one) => {
    result.tried += 1;
    // Cases that are not run count as passed, so that shrinking ends.
    if (result.thrown !== undefined || result.tried > runs + mostShrinks) return true;
    return passes(one).catch((error: unknown) => {
      // An error that ends the check is not a failed case.
      result.thrown = { error };
      return true;
    });
  });
  await fc.check(property, { seed, numRuns: runs, examples: examples.map((one) => [one]) });
  if (result.thrown !== undefined) throw result.thrown.error;
  if (result.failed !== undefined) return result.failed.judge();
  const rest = remainder?.();
  if (rest !== undefined) (await attempt(rest))?.judge();
};

/** Makes a check that creates documents drawn by the run's seed and judges the smallest that is not kept. */
export const createdIsKept = <Case>({ runs, mostShrinks, open, ...row }: KeptRow<Case>): Check => ({
  ...row,
  run: async (context) => {
    const { judge } = context;
    const property = await open(context);
    if (property === undefined) return;
    judge.planned(runs);
    await runCases(context, property, { runs, mostShrinks });
    judge.inconclusive(row.claims, 'no accepted request showed it');
  },
});
