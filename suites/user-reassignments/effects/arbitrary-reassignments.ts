import fc from 'fast-check';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type ResponsibilityMember, responsibilities } from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { type Finding, judgeFindings } from '../../harness/verdict/finding.ts';
import { createdIsKept, type Property } from '../../laws/created-is-kept.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import { movedBy, type Reassigned, reassign } from '../process.ts';
import { countFindings, countRows } from '../processing/counts.ts';
import { noteNoAssignments, noteNoUsers, openTestUsers, type TestUsers } from '../test-users.ts';
import { judgeEffects, rowsOf } from './effects.ts';
import { effectsOf, type ListEffect } from './list-effects.ts';

const effectRows = rowsOf(responsibilities.map(({ member }) => member));
const claims: readonly RequirementId[] = [...effectRows, ...countRows];

/** One case. */
interface Drawn {
  readonly requested: readonly ResponsibilityMember[];
  /** Sent as false; the rest is left out. */
  readonly denied: readonly ResponsibilityMember[];
  readonly receiving: 'nothing' | 'everything';
}

interface Came {
  readonly done: Reassigned;
  readonly effects: readonly ListEffect[];
  readonly counts: readonly Finding[];
}

const drawnFrom = (members: readonly ResponsibilityMember[]): fc.Arbitrary<Drawn> =>
  fc
    .record({
      requested: fc.subarray([...members], { minLength: 1 }),
      others: fc.subarray([...members]),
      receiving: fc.constantFrom('nothing', 'everything'),
    })
    .map(({ requested, others, receiving }) => ({
      ...{ requested, receiving },
      denied: others.filter((member) => !requested.includes(member)),
    }));

const judge = (context: Context, { done, effects, counts }: Came): void => {
  const { exchanges, pair, input } = done;
  judgeEffects(context.judge, claims, {
    effects,
    exchanges,
    requested: input.asked ?? [],
    isPromised: pair.from.made,
  });
  judgeFindings(context.judge, counts, { claims });
};

/** What all cases share. */
interface Opened {
  readonly context: Context;
  readonly users: Readonly<Record<Drawn['receiving'], TestUsers>>;
  readonly approvals: string | undefined;
}

/** Returns whether the reassignment was carried out. */
const attempt = async (trial: Opened, { requested, denied, receiving }: Drawn): Promise<boolean> => {
  const { context, users, approvals } = trial;
  const pair = await users[receiving].next();
  if (pair === undefined) return false;
  const options = approvals === undefined ? {} : { approvals };
  const done = await reassign(context, pair, { input: { asked: requested, denied }, options });
  const moved = movedBy(done);
  if (moved === undefined) return false;
  judge(context, { done, effects: effectsOf(moved), counts: countFindings(context, done) });
  return true;
};

/** Remembers what cases asked for: no case may have drawn some of it. */
const propertyOf = (trial: Opened, members: readonly ResponsibilityMember[]): Property<Drawn> => {
  const seen = new Set<ResponsibilityMember>();
  return {
    cases: drawnFrom(members),
    attempt: async (drawn) => {
      if (await attempt(trial, drawn)) for (const member of drawn.requested) seen.add(member);
    },
    remainder: () => {
      const requested = members.filter((member) => !seen.has(member));
      return requested.length === 0 ? undefined : { requested, denied: [], receiving: 'nothing' };
    },
  };
};

/** Any responsibilities together: each list is judged on its own. */
export const arbitraryReassignments = createdIsKept<Drawn>({
  id: 'user-reassignments/arbitrary-reassignments',
  title: 'Any combination of requested responsibilities is reassigned, and nothing else is',
  claims,
  needs: { kind: 'user', states: [] },
  runs: 8,
  mostShrinks: 12,
  open: async (context) => {
    if (noteNoAssignments(context, claims)) return undefined;
    const nothing = openTestUsers(context);
    // Users who are listed hold things once: each case needs two who are new.
    if (!nothing.fresh) {
      noteNoUsers(context, claims);
      return undefined;
    }
    const everything = openTestUsers(context, { receiving: 'everything' });
    const result = await approvalsGroupOf(context);
    const approvals = 'name' in result ? result.name : undefined;
    const members = responsibilities.filter(({ group }) => approvals !== undefined || group !== 'approvals');
    return propertyOf(
      { context, users: { nothing, everything }, approvals },
      members.map(({ member }) => member),
    );
  },
});
