import fc from 'fast-check';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type ResponsibilityMember, responsibilities } from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { createdIsKept, type Property, type Trial } from '../../laws/created-is-kept.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import { noteNoUsers, openPeople, type People } from '../people.ts';
import { movedBy, type Reassigned, reassign } from '../process.ts';
import { type CountFinding, countFindings, countRows, judgeCounts } from '../processing/count-findings.ts';
import { judgeFindings, noteNoHoldings, rowsOf } from './effects.ts';
import { type Finding, findingsOf } from './findings.ts';

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

/** What all cases share. */
interface Opened {
  readonly context: Context;
  readonly people: Readonly<Record<Drawn['receiving'], People>>;
  readonly approvals: string | undefined;
}

const attempt = async (trial: Opened, { asked, denied, receiving }: Drawn): Promise<Trial | undefined> => {
  const { context, people, approvals } = trial;
  const pair = await people[receiving].next();
  if (pair === undefined) return undefined;
  const options = approvals === undefined ? {} : { approvals };
  const done = await reassign(context, pair, { wish: { asked, denied }, options });
  const moved = movedBy(done);
  if (moved === undefined) return undefined;
  const came = { done, findings: findingsOf(moved), counts: countFindings(context, done) };
  return { isFailed: isRed(came), judge: () => judge(context, came) };
};

/** Remembers what cases asked for: no case may have drawn some of it. */
const propertyOf = (trial: Opened, members: readonly ResponsibilityMember[]): Property<Drawn> => {
  const seen = new Set<ResponsibilityMember>();
  return {
    cases: drawnFrom(members),
    attempt: async (drawn) => {
      const came = await attempt(trial, drawn);
      if (came !== undefined) for (const member of drawn.asked) seen.add(member);
      return came;
    },
    remainder: () => {
      const asked = members.filter((member) => !seen.has(member));
      return asked.length === 0 ? undefined : { asked, denied: [], receiving: 'nothing' };
    },
  };
};

/** Any responsibilities together: each list is judged on its own. */
export const arbitraryReassignments = createdIsKept<Drawn>({
  id: 'user-reassignments/arbitrary-reassignments',
  title: 'Whatever is asked for together is moved, list by list, and nothing else is',
  claims,
  needs: { kind: 'user', states: [] },
  runs: 8,
  mostShrinks: 12,
  open: async (context) => {
    if (noteNoHoldings(context, claims)) return undefined;
    const nothing = openPeople(context);
    // Users who are listed hold things once: each case needs two who are new.
    if (!nothing.fresh) {
      noteNoUsers(context, claims);
      return undefined;
    }
    const everything = openPeople(context, { receiving: 'everything' });
    const found = await approvalsGroupOf(context);
    const approvals = 'name' in found ? found.name : undefined;
    const members = responsibilities.filter(({ group }) => approvals !== undefined || group !== 'approvals');
    return propertyOf(
      { context, people: { nothing, everything }, approvals },
      members.map(({ member }) => member),
    );
  },
});
