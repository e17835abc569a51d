import type { Parties, UserAssignments } from '../../models/assignments.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { UserCriteria, UserFixture, UserRole } from '../harness/fixtures/fixtures.ts';
import {
  type Scenario,
  type ScenarioCheck,
  type SkipReason,
  scenarioCheck,
} from '../harness/scenario/scenario.ts';
import { eventuallyByCheck } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';

/** The two users of a reassignment. */
export interface UserPair {
  readonly from: UserFixture;
  readonly to: UserFixture;
}

/** Users for one reassignment after the other. */
export interface TestUsers {
  /**
   * Two users who were not used before where a hook makes them; else the same listed ones: what they were used for
   * must be done before. Undefined where there are none.
   */
  next(): Promise<UserPair | undefined>;
  /** Whether each two are new. */
  readonly fresh: boolean;
  /** Whether there is nobody, by the profile. */
  readonly none: boolean;
}

/** What the users are to be. */
export interface UserNeeds {
  readonly holding?: UserCriteria['holding'];
  readonly role?: Exclude<UserRole, 'to'>;
  /** What the to-user holds where it is made: nothing unless told otherwise. */
  readonly receiving?: UserCriteria['holding'];
}

/** Looks for users. */
export const openTestUsers = (
  { fixtures }: Pick<Context, 'fixtures'>,
  { holding = 'everything', role = 'from', receiving = 'nothing' }: UserNeeds = {},
): TestUsers => {
  let kept: UserFixture | undefined;
  return {
    fresh: fixtures.availableUsers(role) === Number.POSITIVE_INFINITY,
    none: fixtures.availableUsers(role) === 0 || fixtures.availableUsers('to') === 0,
    next: async () => {
      const from = kept ?? (await fixtures.user({ holding, role }));
      if (from === undefined) return undefined;
      if (!from.made) kept = from;
      const to = await fixtures.user({ holding: receiving, role: 'to' });
      if (to === undefined || to.login.toLowerCase() === from.login.toLowerCase()) return undefined;
      return { from, to };
    },
  };
};

const noUsers = (role: UserRole): string =>
  whyLacking(
    'no users are left for this check',
    `user-reassignments.users.${role} or hooks.create-user`,
    'user-reassignments.users.to or hooks.create-user',
  );

/** Says of claims that there were no users for them. */
export const noteNoUsers = (
  context: Pick<Context, 'judge' | 'fixtures'>,
  claims: readonly RequirementId[],
  role: Exclude<UserRole, 'to'> = 'from',
): void => {
  const { because, reason } = noPair(context, role);
  context.judge[because](claims, reason);
};

/** Says that nobody tells what users hold; true where that is so. */
export const noteNoAssignments = (
  { judge, fixtures }: Pick<Context, 'judge' | 'fixtures'>,
  claims: readonly RequirementId[],
): boolean => {
  if (fixtures.hasHook('holdings')) return false;
  judge.notApplicable(claims, whyLacking('no hook returns what users hold', 'hooks.holdings'));
  return true;
};

/** Why there are no users. */
export const noPair = (
  { fixtures }: Pick<Context, 'fixtures'>,
  role: Exclude<UserRole, 'to'>,
): SkipReason => {
  const none = fixtures.availableUsers(role) === 0 || fixtures.availableUsers('to') === 0;
  if (none) return { because: 'notApplicable', reason: noUsers(role) };
  return { because: 'inconclusive', reason: 'no users were available: the hook create-user created none' };
};

/** Two users, or why there are none. */
export const pairOf = async (scenario: Scenario, users: TestUsers): Promise<UserPair | SkipReason> =>
  (await users.next()) ?? noPair(scenario, 'from');

/**
 * A check that reassigns what users hold; its claims are inconclusive where the profile has none, or does not tell what
 * they hold.
 */
export const userCheck = (
  {
    readsAssignments = false,
    ...own
  }: Omit<ScenarioCheck, 'run' | 'requires'> & { readonly readsAssignments?: boolean },
  run: (scenario: Scenario, users: TestUsers) => Promise<void>,
): Check =>
  scenarioCheck({
    ...own,
    needs: { kind: 'user', states: ['from'] },
    requires: ({ fixtures }) => [
      {
        isMet: !readsAssignments || fixtures.hasHook('holdings'),
        missing: 'no hook returns what users hold',
        keys: ['hooks.holdings'],
      },
    ],
    run: async (scenario) => {
      const users = openTestUsers(scenario);
      await run(scenario, users.none ? scenario.need(noPair(scenario, 'from')) : users);
    },
  });

/** What a user holds; undefined where the hook does not return it. */
export const holdingsOf = ({ fixtures }: Pick<Context, 'fixtures'>, { login, id }: UserFixture) =>
  fixtures.callHook('holdings', { login, ...(id !== undefined && { id }) });

/** What both users hold; undefined where the hook is not there or tells it not of both. */
export const assignmentsOf = async (
  { fixtures }: Pick<Context, 'fixtures'>,
  { from, to }: UserPair,
): Promise<Parties<UserAssignments> | undefined> => {
  if (!fixtures.hasHook('holdings')) return undefined;
  const own = await holdingsOf({ fixtures }, from);
  const others = await holdingsOf({ fixtures }, to);
  return own === undefined || others === undefined ? undefined : { from: own, to: others };
};

const eventuallyOf = eventuallyByCheck();

/**
 * Asks what both users hold once it was processed, and once more where it is not what it should be: approvals may be
 * moved a moment later.
 */
export const settledAssignments = async (
  context: Pick<Context, 'client' | 'clock' | 'profile' | 'fixtures'>,
  pair: UserPair,
  isRight: (after: Parties<UserAssignments>) => boolean,
): Promise<Parties<UserAssignments> | undefined> => {
  let last: Parties<UserAssignments> | undefined;
  // What was told once counts where nothing is told later.
  const readAssignments = async () => (last = (await assignmentsOf(context, pair)) ?? last);
  return eventuallyOf(context)(readAssignments, (after) => after === undefined || isRight(after));
};
