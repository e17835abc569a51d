import fc from 'fast-check';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type ResponsibilityMember, responsibilities } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { approvalsGroupOf } from '../asking/approvals-group.ts';
import { noteNoUsers, openPeople, type People } from '../asking/people.ts';
import { reassign } from '../asking/reassign.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { type CountFinding, countFindings, countRows, judgeCounts } from '../processing/count-findings.ts';
import { rowsOf } from './effect-rows.ts';
import { type Finding, findingsOf } from './findings.ts';
import { noteNoHoldings } from './group-effects.ts';
import { judgeFindings } from './judge-findings.ts';
import { movedBy } from './moved-by.ts';

/** So many cases, and so many more at most to make a case that fails smaller. */
const cases = 8;
const mostShrinks = 12;

const effects = rowsOf(responsibilities.map(({ member }) => member));
const claims: readonly RequirementId[] = [...effects, ...countRows];

/** One case. */
interface Drawn {
  readonly asked: readonly ResponsibilityMember[];
  /** Sent as false; the rest is left out. */
  readonly denied: readonly ResponsibilityMember[];
  readonly receiving: 'nothing' | 'everything';
}

interface Came {
  readonly done: Reassigned;
  readonly findings: readonly Finding[];
  readonly counts: readonly CountFinding[];
}

const drawnFrom = (members: readonly ResponsibilityMember[]): fc.Arbitrary<Drawn> =>
  fc
    .record({
      asked: fc.subarray([...members], { minLength: 1 }),
      others: fc.subarray([...members]),
      receiving: fc.constantFrom('nothing', 'everything'),
    })
    .map(({ asked, others, receiving }) => ({
      ...{ asked, receiving },
      denied: others.filter((member) => !asked.includes(member)),
    }));

const isRed = ({ findings, counts }: Came): boolean =>
  [...findings, ...counts].some(({ told }) => told === 'violated');

const judge = (context: Context, { done, findings, counts }: Came): void => {
  const asked = done.wish.asked ?? [];
  judgeFindings(context.judge, claims, {
    ...{ findings, exchanges: done.exchanges, asked, isPromised: done.pair.from.made },
  });
  judgeCounts(context.judge, counts, done.exchanges);
};

interface Trial {
  readonly context: Context;
  readonly people: Readonly<Record<Drawn['receiving'], People>>;
  readonly approvals: string | undefined;
}

const survive = async (trial: Trial, { asked, denied, receiving }: Drawn): Promise<Came | undefined> => {
  const { context, people, approvals } = trial;
  const pair = await people[receiving].next();
  if (pair === undefined) return undefined;
  const options = approvals === undefined ? {} : { approvals };
  const done = await reassign(context, pair, { wish: { asked, denied }, options });
  const moved = movedBy(done);
  if (moved === undefined) return undefined;
  return { done, findings: findingsOf(moved), counts: countFindings(context, done) };
};

const harvest = async (trial: Trial, members: readonly ResponsibilityMember[]): Promise<void> => {
  const { context } = trial;
  let tried = 0;
  let red: Came | undefined;
  let thrown: { readonly error: unknown } | undefined;
  const seen = new Set<ResponsibilityMember>();
  const property = fc.asyncProperty(drawnFrom(members), async (drawn) => {
    tried += 1;
    // What is not looked at counts as good, so that shrinking comes to an end.
    if (thrown !== undefined || tried > cases + mostShrinks) return true;
    try {
      const came = await survive(trial, drawn);
      if (tried <= cases) context.judge.executed();
      if (came === undefined) return true;
      if (!isRed(came)) {
        for (const member of drawn.asked) seen.add(member);
        judge(context, came);
        return true;
      }
      red = came;
      return false;
    } catch (error) {
      thrown = { error };
      return true;
    }
  });
  await fc.check(property, { seed: context.settings.seed, numRuns: cases });
  if (thrown !== undefined) throw thrown.error;
  if (red !== undefined) {
    judge(context, red);
    return;
  }
  // No case may have drawn some of them.
  const asked = members.filter((member) => !seen.has(member));
  const last = asked.length === 0 ? undefined : { asked, denied: [], receiving: 'nothing' as const };
  const came = last && (await survive(trial, last));
  if (came !== undefined) judge(context, came);
};

/** Any responsibilities together, drawn by seed: each list is judged on its own; the smallest case that fails counts. */
export const arbitraryReassignments: Check = {
  id: 'user-reassignments/arbitrary-reassignments',
  title: 'Whatever is asked for together is moved, list by list, and nothing else is',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: [] },
  run: async (context) => {
    if (noteNoHoldings(context, claims)) return;
    const people = {
      nothing: openPeople(context),
      everything: openPeople(context, { receiving: 'everything' }),
    };
    // Users who are listed hold things once: each case needs two who are new.
    if (!people.nothing.fresh) return noteNoUsers(context, claims);
    context.judge.planned(cases);
    const found = await approvalsGroupOf(context);
    const approvals = 'name' in found ? found.name : undefined;
    const members = responsibilities.filter(({ group }) => approvals !== undefined || group !== 'approvals');
    await harvest(
      { context, people, approvals },
      members.map(({ member }) => member),
    );
    for (const claim of claims) context.judge.inconclusive(claim, 'no case of it was done');
  },
};
