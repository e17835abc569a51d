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

/** Users for successive reassignments. */
export interface TestUsers {
  /**
   * Returns two new users if a hook creates them; else the same listed ones, whose last reassignment must be done.
   * Undefined if there are none.
   */
  next(): Promise<UserPair | undefined>;
  /** Whether every pair is new. */
  readonly fresh: boolean;
  /** Whether the profile provides no users. */
  readonly none: boolean;
}

/** Requirements on the users. */
export interface UserNeeds {
  readonly holding?: UserCriteria['holding'];
  readonly role?: Exclude<UserRole, 'to'>;
  /** What a created to-user holds; nothing by default. */
  readonly receiving?: UserCriteria['holding'];
}

/** Opens a source of users. */
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

/** Records that there were no users for some claims. */
export const noteNoUsers = (
  context: Pick<Context, 'judge' | 'fixtures'>,
  claims: readonly RequirementId[],
  role: Exclude<UserRole, 'to'> = 'from',
): void => {
  const { because, reason } = noPair(context, role);
  context.judge[because](claims, reason);
};

/** Records that no hook returns what users hold; returns whether that is so. */
export const noteNoAssignments = (
  { judge, fixtures }: Pick<Context, 'judge' | 'fixtures'>,
  claims: readonly RequirementId[],
): boolean => {
  if (fixtures.hasHook('holdings')) return false;
  judge.notApplicable(claims, whyLacking('no hook returns what users hold', 'hooks.holdings'));
  return true;
};

/** The reason why there are no users. */
export const noPair = (
  { fixtures }: Pick<Context, 'fixtures'>,
  role: Exclude<UserRole, 'to'>,
): SkipReason => {
  const none = fixtures.availableUsers(role) === 0 || fixtures.availableUsers('to') === 0;
  if (none) return { because: 'notApplicable', reason: noUsers(role) };
  return { because: 'inconclusive', reason: 'no users were available: the hook create-user created none' };
};

/** Two users, or the reason why there are none. */
export const pairOf = async (scenario: Scenario, users: TestUsers): Promise<UserPair | SkipReason> =>
  (await users.next()) ?? noPair(scenario, 'from');

/**
 * A check that reassigns what users hold; its claims stay open if the profile has no users, or no hook returns what
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

/** What a user holds; undefined if the hook does not return it. */
export const holdingsOf = ({ fixtures }: Pick<Context, 'fixtures'>, { login, id }: UserFixture) =>
  fixtures.callHook('holdings', { login, ...(id !== undefined && { id }) });

/** What both users hold; undefined if the hook is missing or does not return it for both. */
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
 * Reads what both users hold after processing; again if it is not as expected, since approvals may move a moment later.
 */
export const settledAssignments = async (
  context: Pick<Context, 'client' | 'clock' | 'profile' | 'fixtures'>,
  pair: UserPair,
  isRight: (after: Parties<UserAssignments>) => boolean,
): Promise<Parties<UserAssignments> | undefined> => {
  let last: Parties<UserAssignments> | undefined;
  // Keeps the last known holdings if later calls return none.
  const readAssignments = async () => (last = (await assignmentsOf(context, pair)) ?? last);
  return eventuallyOf(context)(readAssignments, (after) => after === undefined || isRight(after));
};
