import fc from 'fast-check';
import type { Check, Context } from '../../harness/check.ts';
import { lineStatusFindings, lineStatusRows } from '../beginnings/line-statuses.ts';
import { contentRows } from '../content/agreement-findings.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { type Finding, isViolated, takeDown } from '../seeing/finding.ts';
import { arbitraryCase, type Case, shapeOfCase } from './arbitrary-agreement.ts';
import { examine } from './examine.ts';

/** So many cases, and so many more at most to make a case that fails smaller. */
const cases = 8;
const mostShrinks = 24;

/** What one case showed; undefined where it was not accepted: what else a target asks of agreements is open. */
const survive = async (
  context: Context,
  workshop: Workshop,
  one: Case,
): Promise<readonly Finding[] | undefined> => {
  const made = await workshop.make(shapeOfCase(one));
  if (made.outcome !== 'accepted') return undefined;
  const { findings, snapshots } = await examine(context, made);
  const statuses =
    one.issued === true
      ? snapshots.flatMap((snapshot) => lineStatusFindings(made, snapshot, context.profile))
      : [];
  return [...findings, ...statuses];
};

interface Harvest {
  readonly fine: Finding[];
  /** Of the last case that failed, which is the smallest. */
  violated: readonly Finding[];
}

const harvest = async (context: Context, workshop: Workshop): Promise<Harvest> => {
  const { judge, settings } = context;
  const found: Harvest = { fine: [], violated: [] };
  let tried = 0;
  let thrown: { readonly error: unknown } | undefined;
  const attempt = async (one: Case): Promise<boolean> => {
    const findings = (await survive(context, workshop, one)) ?? [];
    if (tried <= cases) judge.executed();
    found.fine.push(...findings.filter((finding) => !isViolated(finding)));
    const violated = findings.filter(isViolated);
    if (violated.length > 0) found.violated = violated;
    return violated.length === 0;
  };
  const property = fc.asyncProperty(arbitraryCase(), async (one: Case) => {
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
  await fc.check(property, { seed: settings.seed, numRuns: cases });
  if (thrown !== undefined) throw thrown.error;
  return found;
};

/** Creates agreements of every size, drawn by seed; the smallest that fails is judged. */
export const arbitraryAgreements: Check = {
  id: 'scheduling-agreements/arbitrary-agreements',
  title: 'Agreements of any size are kept line by line, in their answer and in reads',
  claims: ['scheduling-agreements/create-makes-an-agreement', ...contentRows, ...lineStatusRows],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const { claims } = arbitraryAgreements;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    judge.planned(cases);
    const { fine, violated } = await harvest(context, workshop);
    takeDown(judge, claims, [...violated, ...fine]);
    const told = new Set([...violated, ...fine].map(({ requirement }) => requirement));
    for (const claim of claims)
      if (!told.has(claim)) judge.inconclusive(claim, 'no case was accepted that shows it');
  },
};
