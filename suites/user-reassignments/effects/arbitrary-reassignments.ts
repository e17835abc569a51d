import fc from 'fast-check';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type ResponsibilityMember, responsibilities } from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { type Finding, judgeFindings } from '../../harness/verdict/finding.ts';
import { createdIsKept, type Property } from '../../laws/created-is-kept.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import type { ReassignmentInput } from '../descriptor.ts';
import { movedBy, type ReassignmentResult, reassign } from '../process.ts';
import { countFindings, countRows } from '../processing/counts.ts';
import {
  noteNoAssignments,
  noteNoUsers,
  openTestUsers,
  type TestUsers,
  type UserPair,
} from '../test-users.ts';
import { judgeEffects, rowsOf } from './effects.ts';
import { effectsOf, type ListEffect } from './list-effects.ts';

const effectRows = rowsOf(responsibilities.map(({ member }) => member));
const claims: readonly RequirementId[] = [...effectRows, ...countRows];

/** Earlier reassignments: none, one between the same users, or one in the opposite direction. */
const histories = ['none', 'same', 'back'] as const;

/** One drawn case. */
interface ReassignmentCase {
  readonly requested: readonly ResponsibilityMember[];
  /** Sent as false; all other members are omitted. */
  readonly denied: readonly ResponsibilityMember[];
  readonly receiving: 'nothing' | 'everything';
  readonly history: (typeof histories)[number];
  /** Whether the from-user is deactivated, too. */
  readonly deactivates: boolean;
}

interface CaseResult {
  readonly done: ReassignmentResult;
  readonly effects: readonly ListEffect[];
  readonly counts: readonly Finding[];
}

const drawnFrom = (members: readonly ResponsibilityMember[]): fc.Arbitrary<ReassignmentCase> =>
  fc
    .record({
      requested: fc.subarray([...members], { minLength: 1 }),
      others: fc.subarray([...members]),
      receiving: fc.constantFrom('nothing', 'everything'),
      history: fc.constantFrom(...histories),
      deactivates: fc.boolean(),
    })
    .map(({ others, requested, ...drawn }) => ({
      ...{ ...drawn, requested },
      denied: others.filter((member) => !requested.includes(member)),
    }));

const judge = (context: Context, { done, effects, counts }: CaseResult): void => {
  const { exchanges, pair, input } = done;
  judgeEffects(context.judge, claims, {
    effects,
    exchanges,
    requested: input.enabled ?? [],
    isPromised: pair.from.made,
  });
  judgeFindings(context.judge, counts, { claims });
};

/** The setup that all cases share. */
interface SharedSetup {
  readonly context: Context;
  readonly users: Readonly<Record<ReassignmentCase['receiving'], TestUsers>>;
  readonly approvals: string | undefined;
}

/** Requests one reassignment and judges it; returns false if it was not carried out. */
const judgeOne = async (
  { context, approvals }: SharedSetup,
  pair: UserPair,
  input: Pick<ReassignmentInput, 'enabled' | 'denied' | 'flag'>,
): Promise<boolean> => {
  const options = approvals === undefined ? {} : { approvals };
  const done = await reassign(context, pair, { input, options });
  const moved = movedBy(done);
  if (moved === undefined) return false;
  judge(context, { done, effects: effectsOf(moved), counts: countFindings(context, done) });
  return true;
};

/** Runs one case; returns whether its last reassignment was carried out. */
const attempt = async (trial: SharedSetup, drawn: ReassignmentCase): Promise<boolean> => {
  const { requested, denied, receiving, history, deactivates } = drawn;
  const pair = await trial.users[receiving].next();
  if (pair === undefined) return false;
  const { from, to } = pair;
  const before = history === 'back' ? { from: to, to: from } : pair;
  const members = denied.length > 0 ? denied : requested;
  if (history !== 'none' && !(await judgeOne(trial, before, { enabled: members, denied: [] }))) return false;
  return judgeOne(trial, pair, { enabled: requested, denied, ...(deactivates && { flag: true }) });
};

/** Examples that cover all pairs of parameters and both orders of two reassignments, whatever is drawn. */
const examplesOf = (members: readonly ResponsibilityMember[]): readonly ReassignmentCase[] => {
  const [some, others] = [members.filter((_, at) => at % 2 === 0), members.filter((_, at) => at % 2 === 1)];
  const simplest = { requested: some, denied: others, receiving: 'nothing', history: 'none' } as const;
  // Groups and ownerships may bring other things along.
  const alone = members.filter((member) => !/^add-|-owner$/.test(member));
  return [
    { ...simplest, requested: alone, denied: [], deactivates: true },
    { ...simplest, history: 'same', deactivates: false },
    { ...simplest, requested: others, denied: [], history: 'back', deactivates: false },
  ];
};

/** Remembers which members were requested, so that a last case can request the others. */
const propertyOf = (
  trial: SharedSetup,
  members: readonly ResponsibilityMember[],
): Property<ReassignmentCase> => {
  const seen = new Set<ResponsibilityMember>();
  return {
    cases: drawnFrom(members),
    examples: examplesOf(members),
    attempt: async (drawn) => {
      if (await attempt(trial, drawn)) for (const member of drawn.requested) seen.add(member);
    },
    remainder: () => {
      const requested = members.filter((member) => !seen.has(member));
      return requested.length === 0
        ? undefined
        : { requested, denied: [], receiving: 'nothing', history: 'none', deactivates: false };
    },
  };
};

/** Requests any combination of responsibilities; each list is judged on its own. */
export const arbitraryReassignments = createdIsKept<ReassignmentCase>({
  id: 'user-reassignments/arbitrary-reassignments',
  title: 'Any combination of requested responsibilities is reassigned, and nothing else is',
  claims,
  needs: { kind: 'user', states: [] },
  runs: 9,
  mostShrinks: 12,
  open: async (context) => {
    if (noteNoAssignments(context, claims)) return undefined;
    const nothing = openTestUsers(context);
    // Each case needs two new users, as listed users can give things away only once.
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
