import fc from 'fast-check';
import type { Check, Context } from '../harness/check.ts';

/** What one case showed. */
export interface CaseResult {
  readonly isFailed: boolean;
  /** Records what it showed. */
  readonly judge: () => void;
}

/** Documents to be created on one target, and what each of them must keep. */
export interface Property<Case> {
  readonly cases: fc.Arbitrary<Case>;
  /** Cases that are not left to chance; they come first and count among the runs. */
  readonly examples?: readonly Case[];
  /** Undefined where the request was not accepted, which tells nothing of how documents are kept. */
  readonly attempt: (one: Case) => Promise<CaseResult | undefined>;
  /** One more case, of what the others left out; asked for when none of them failed. */
  readonly remainder?: () => Case | undefined;
}

/** A check of the law. */
interface KeptRow<Case> extends Pick<Check, 'id' | 'title' | 'claims' | 'needs'> {
  readonly runs: number;
  /** So many more cases at most to make one that fails smaller. */
  readonly mostShrinks: number;
  /** Undefined where nothing can be created, which the claims were told. */
  readonly open: (context: Context) => Promise<Property<Case> | undefined>;
}

type Bounds = Pick<KeptRow<never>, 'runs' | 'mostShrinks'>;

/** Runs the cases; the smallest that fails is judged last and alone of all that fail. */
const runCases = async <Case>(
  { judge, settings: { seed } }: Context,
  { cases, examples = [], attempt, remainder }: Property<Case>,
  { runs, mostShrinks }: Bounds,
): Promise<void> => {
  const found: { tried: number; failed?: CaseResult; thrown?: { readonly error: unknown } } = { tried: 0 };
  const passes = async (one: Case): Promise<boolean> => {
    const trial = await attempt(one);
    if (found.tried <= runs) judge.executed();
    if (trial?.isFailed) found.failed = trial;
    else trial?.judge();
    return trial?.isFailed !== true;
  };
  const property = fc.asyncProperty(cases, async (one) => {
    found.tried += 1;
    // What is not looked at counts as good, so that shrinking comes to an end.
    if (found.thrown !== undefined || found.tried > runs + mostShrinks) return true;
    return passes(one).catch((error: unknown) => {
      // What ends a check is no case that failed.
      found.thrown = { error };
      return true;
    });
  });
  await fc.check(property, { seed, numRuns: runs, examples: examples.map((one) => [one]) });
  if (found.thrown !== undefined) throw found.thrown.error;
  if (found.failed !== undefined) return found.failed.judge();
  const rest = remainder?.();
  if (rest !== undefined) (await attempt(rest))?.judge();
};

/** Creates documents of every kind, drawn by the run's seed, and judges the smallest that is not kept. */
export const createdIsKept = <Case>({ runs, mostShrinks, open, ...row }: KeptRow<Case>): Check => ({
  ...row,
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const property = await open(context);
    if (property === undefined) return;
    judge.planned(runs);
    await runCases(context, property, { runs, mostShrinks });
    judge.inconclusive(row.claims, 'no case was accepted and showed it');
  },
});
