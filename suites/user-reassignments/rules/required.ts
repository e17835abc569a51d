import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  type Responsibility,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isLater } from '../../harness/meaning.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type RequiredRow, requiredIn } from '../../laws/required.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import { process } from '../process.ts';
import {
  type CreatedReassignment,
  make,
  type ReassignmentInput,
  type ReassignmentOptions,
} from '../requests.ts';
import { noteNoUsers, openTestUsers, type TestUsers, type UserPair, userCheck } from '../test-users.ts';
import { judgeKept, type KeptRow } from './creation.ts';

/** A request that must be refused, and the one that differs in nothing but what it lacks. */
interface LackingRow extends RequiredRow {
  readonly lacking: (pair: UserPair) => ReassignmentInput;
  readonly twin: (pair: UserPair) => ReassignmentInput;
}

/** What 202 announces may be refused later: whether a reassignment that was made so was carried out. */
const isCarriedOut = async (context: Context, { id, answer }: CreatedReassignment): Promise<boolean> =>
  id !== undefined && isLater(answer) && (await process(context, id)).isDone;

/** A check of what requests for reassignments need. */
const lackingRequests = (own: Pick<Check, 'id' | 'title'>, rows: readonly LackingRow[]): Check =>
  requiredIn({
    ...own,
    rows,
    needs: { kind: 'user', states: ['from'] },
    open: async (context, claims: readonly RequirementId[]) => {
      const users = openTestUsers(context);
      if (users.none) {
        noteNoUsers(context, claims);
        return undefined;
      }
      let isUnderWay = false;
      /** Users who are not new may be used again once what was made with them is done. */
      const send = async (input: (pair: UserPair) => ReassignmentInput) => {
        const pair = isUnderWay ? undefined : await users.next();
        if (pair === undefined) return undefined;
        const made = await make(context, input(pair));
        if (!users.fresh && made.id !== undefined) isUnderWay = !(await process(context, made.id)).isDone;
        return made;
      };
      return async (row) => {
        const lacking = await send(row.lacking);
        const twin = lacking && (await send(row.twin));
        if (lacking !== undefined && twin !== undefined)
          return [{ lacking, twin, isThere: await isCarriedOut(context, lacking) }];
        const reason = isUnderWay
          ? 'an earlier reassignment of the same user could not be seen to be done'
          : 'no users could be had: the hook create-user made none';
        return { because: 'inconclusive', reason };
      };
    },
  });

/** One that adds and one that replaces. */
const addsAndReplaces = ['add-roles', 'replace-as-contract-owner'] as const;

const rows: readonly LackingRow[] = [
  {
    requirement: 'user-reassignments/from-user-is-required',
    what: 'a request with no from-user',
    lacking: ({ to }) => ({ to, asked: addsAndReplaces }),
    twin: (pair) => ({ ...pair, asked: addsAndReplaces }),
  },
  {
    requirement: 'user-reassignments/to-user-is-required',
    what: 'a request with no to-user',
    lacking: ({ from }) => ({ from, asked: addsAndReplaces }),
    twin: (pair) => ({ ...pair, asked: addsAndReplaces }),
  },
];

/** Leaves out each of the two users. */
export const requiredUsers = lackingRequests(
  {
    id: 'user-reassignments/required-users',
    title: 'A reassignment without from-user or to-user is refused',
  },
  rows,
);

const row = 'user-reassignments/no-deactivation-needs-a-responsibility';

// What the approvals group is called in requests differs; the others show the rule.
const members = responsibilities.filter(({ group }) => group !== 'approvals').map(({ member }) => member);
const others = members.filter((member) => member !== 'add-roles');

const empty = { 'memberships-and-roles': {}, documents: {}, platform: {} };
const filled = { ...empty, 'memberships-and-roles': { 'add-roles': true } };

const forms: readonly (readonly [
  name: string,
  bad: Partial<ReassignmentInput>,
  twin: Partial<ReassignmentInput>,
])[] = [
  ['no requested-reassignments', { requested: { groups: undefined } }, { requested: { groups: filled } }],
  [
    'requested-reassignments that are empty',
    { requested: { groups: {} } },
    { requested: { groups: { 'memberships-and-roles': { 'add-roles': true } } } },
  ],
  ['groups that are empty', { requested: { groups: empty } }, { requested: { groups: filled } }],
  ['every responsibility false', { denied: members }, { denied: others, asked: ['add-roles'] }],
];

/** Asks for nothing, in every way of saying it, with the flag false. */
export const needsAResponsibility = lackingRequests(
  {
    id: 'user-reassignments/needs-a-responsibility',
    title: 'Without deactivation a reassignment in which no responsibility is true is refused',
  },
  forms.map(([name, bad, twin]) => ({
    ...{ requirement: row, what: `a request with ${name}` },
    lacking: (pair) => ({ ...pair, ...bad }),
    twin: (pair) => ({ ...pair, ...twin }),
  })),
);

const enough = 'user-reassignments/any-responsibility-is-enough';
const kept: KeptRow = 'user-reassignments/create-keeps-requested-reassignments';

interface Refused {
  readonly member: ResponsibilityMember;
  readonly made: CreatedReassignment;
}

/** Whether a user may be said to hold something that a member moves. */
const isHeld = async (
  { fixtures }: Context,
  { from }: UserPair,
  { lists }: Responsibility,
): Promise<boolean> => {
  if (!fixtures.canReadHoldings()) return from.made;
  const held = (await fixtures.holdings(from))?.held;
  return lists.some((list) => (held?.[list]?.length ?? 0) > 0);
};

/**
 * One that was refused alone, beside one that was accepted, or that was refused alone as well: where both are
 * accepted together, it is that one was not enough.
 */
const judgeRefused = async (
  context: Context,
  users: TestUsers,
  {
    refused: { member, made },
    partner,
    options,
  }: {
    readonly refused: Refused;
    readonly partner: ResponsibilityMember | undefined;
    readonly options: ReassignmentOptions;
  },
): Promise<void> => {
  const { judge } = context;
  const alone = `${member} alone was ${describeOutcome(made)}`;
  const pair = partner && (await users.next());
  if (pair === undefined || partner === undefined)
    return judge.inconclusive(enough, `${alone}, and so was every other`);
  const twin = await make(context, { ...pair, asked: [partner, member] }, options);
  const beside = `beside ${partner} it was ${describeOutcome(twin)}`;
  if (twin.outcome !== 'accepted') return judge.inconclusive(enough, `${alone}, and ${beside}`);
  judge.violated(enough, {
    expected: `a request in which ${member} alone is true is accepted`,
    seen: `${alone}, and ${beside}`,
    exchanges: [made.answer.exchange, twin.answer.exchange],
    explanation: `${member} alone is not enough`,
  });
};

/** Asks for each responsibility alone. */
export const eachResponsibility = userCheck(
  {
    id: 'user-reassignments/each-responsibility',
    title: 'One responsibility is enough, whichever it is, and it alone is shown as requested',
    claims: [enough, kept],
  },
  async (context, users) => {
    const { judge } = context;
    const result = await approvalsGroupOf(context);
    const options: ReassignmentOptions = 'name' in result ? { approvals: result.name } : {};
    const sent = responsibilities.filter(({ group }) => 'name' in result || group !== 'approvals');
    judge.planned(sent.length);
    const refused: Refused[] = [];
    let accepted: ResponsibilityMember | undefined;
    for (const responsibility of sent) {
      const pair = await users.next();
      if (pair === undefined) return noteNoUsers(context, [enough, kept]);
      const { member } = responsibility;
      const input = { ...pair, asked: [member] };
      const made = await make(context, input, options);
      judge.executed();
      if (made.outcome === 'accepted') {
        judge.holds(enough, made.answer.exchange);
        if (isSnapshot(made.shown)) judgeKept(judge, input, { snapshots: [made.shown], rows: [kept] });
        accepted ??= member;
      } else if (made.outcome === 'refused' && (await isHeld(context, pair, responsibility))) {
        refused.push({ member, made });
      }
      if (!users.fresh && made.id !== undefined && !(await process(context, made.id)).isDone) break;
    }
    for (const [at, one] of refused.entries()) {
      const partner = accepted ?? (at === 0 ? refused[1]?.member : undefined);
      await judgeRefused(context, users, { refused: one, partner, options });
    }
    judge.inconclusive([enough, kept], 'no request with one responsibility was answered clearly');
  },
);
