import fc from 'fast-check';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { arbitraryCase, type Case } from './arbitrary-requisition.ts';
import { type Finding, judgeFindings } from './judge-kept.ts';
import { survive } from './survive.ts';

/** So many cases, and so many more at most to make a case that fails smaller. */
const cases = 10;
const mostShrinks = 30;

/** What the cases came to. */
interface Harvest {
  readonly kept: Finding[];
  /** Of the last case that failed, which is the smallest. */
  violated: readonly Finding[];
}

const isViolated = ({ violation }: Finding): boolean => violation !== undefined;

const harvest = async (context: Context): Promise<Harvest> => {
  const { judge, profile, settings } = context;
  const found: Harvest = { kept: [], violated: [] };
  let tried = 0;
  let thrown: { readonly error: unknown } | undefined;
  const attempt = async (one: Case): Promise<boolean> => {
    const findings = (await survive(context, one)) ?? [];
    if (tried <= cases) judge.executed();
    const violated = findings.filter(isViolated);
    found.kept.push(...findings.filter((finding) => !isViolated(finding)));
    if (violated.length > 0) found.violated = violated;
    return violated.length === 0;
  };
  const property = fc.asyncProperty(
    arbitraryCase(profile.requisitions, formatsOf(profile)),
    async (one: Case) => {
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
    },
  );
  await fc.check(property, { seed: settings.seed, numRuns: cases });
  if (thrown !== undefined) throw thrown.error;
  return found;
};

/** Creates, reads and updates requisitions of every kind, drawn by seed; the smallest that fails is judged. */
export const arbitraryRequisitions: Check = {
  id: 'requisitions/arbitrary-requisitions',
  title: 'Requisitions of any size, with awkward texts and prices, are kept as they were sent',
  claims: [
    'requisitions/create-keeps-what-was-sent',
    'requisitions/create-keeps-lines',
    'requisitions/update-changes',
  ],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    judge.planned(cases);
    if (await blockWithoutForm(context, arbitraryRequisitions.claims)) return;
    const { kept, violated } = await harvest(context);
    judgeFindings(judge, kept);
    judgeFindings(judge, violated);
    for (const claim of arbitraryRequisitions.claims) {
      judge.inconclusive(claim, 'no case was accepted and could be read');
    }
  },
};
