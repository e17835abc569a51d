import fc from 'fast-check';
import type { Check, Context } from '../../harness/check.ts';
import { blockWithout, findTaken, type Taken } from '../dialects.ts';
import { comparedRules } from '../seeing/compare.ts';
import { judgeFindings } from '../seeing/finding.ts';
import { arbitraryCase, type Case, markedCase, wishOf } from './arbitrary-inspection.ts';
import { aroundZero } from './around-zero.ts';
import { isWrong, type Seen, survive } from './survive.ts';

/** So many cases, and so many more at most to make a case that fails smaller. */
const cases = 12;
const mostShrinks = 30;

/** What the cases came to. */
interface Harvest {
  readonly kept: Seen[];
  /** Of the last case that failed, which is the smallest. */
  wrong: readonly Seen[];
}

const harvest = async (context: Context, taken: Taken): Promise<Harvest> => {
  const { judge, profile, settings } = context;
  const found: Harvest = { kept: [], wrong: [] };
  let tried = 0;
  let thrown: { readonly error: unknown } | undefined;
  const attempt = async (one: Case): Promise<boolean> => {
    const seen = (await survive(context, wishOf(one))) ?? [];
    if (tried <= cases) judge.executed();
    const isRight = !seen.some(isWrong);
    if (isRight) found.kept.push(...seen);
    else found.wrong = seen;
    return isRight;
  };
  const { qualityInspections } = profile;
  const property = fc.asyncProperty(arbitraryCase(qualityInspections, taken), async (one: Case) => {
    tried += 1;
    // What is not looked at counts as good, so that shrinking comes to an end.
    if (thrown !== undefined || tried > cases + mostShrinks) return true;
    try {
      return await attempt(one);
    } catch (error) {
      // What ends a check is no case that failed.
      thrown = { error };
      return true;
    }
  });
  const examples: [Case][] = [
    [markedCase(qualityInspections, taken)],
    [aroundZero(qualityInspections, taken)],
  ];
  await fc.check(property, { seed: settings.seed, numRuns: cases, examples });
  if (thrown !== undefined) throw thrown.error;
  return found;
};

/** Creates inspections of every kind, drawn by seed, and reads them; the smallest that fails is judged. */
export const arbitraryInspections: Check = {
  id: 'quality-inspections/arbitrary-inspections',
  title: 'Inspections of 1 to 20 characteristics are kept line by line as they were sent',
  claims: [...comparedRules],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    if (await blockWithout(context, comparedRules)) return;
    const taken = await findTaken(context);
    if (taken === undefined) return;
    judge.planned(cases);
    const { kept, wrong } = await harvest(context, taken);
    for (const { findings, exchanges } of [...kept, ...wrong]) judgeFindings(judge, findings, exchanges);
    for (const rule of comparedRules) judge.inconclusive(rule, 'no case was accepted and showed it');
  },
};
