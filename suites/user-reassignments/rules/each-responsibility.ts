import {
  type Responsibility,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Context } from '../../harness/check.ts';
import { judgeHonoured } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import { type CreatedReassignment, make, type ReassignmentOptions } from '../descriptor.ts';
import { process } from '../process.ts';
import { holdingsOf, noteNoUsers, type TestUsers, type UserPair, userCheck } from '../test-users.ts';
import { judgeKept, type KeptRow } from './creation.ts';

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
  if (!fixtures.canAsk('holdings')) return from.made;
  const held = (await holdingsOf({ fixtures }, from))?.held;
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
  const pair = partner && (await users.next());
  if (pair === undefined || partner === undefined)
    return judge.inconclusive(enough, `${member} alone was ${describeOutcome(made)}, and so was every other`);
  const control = await make(context, { ...pair, asked: [partner, member] }, options);
  const row = { requirement: enough, what: `a request in which ${member} alone is true` } as const;
  judgeHonoured(judge, row, { sent: made, control, isKept: undefined });
};

/** Asks for each responsibility alone. */
export const eachResponsibility = userCheck(
  {
    id: 'user-reassignments/each-responsibility',
    title: 'Any single responsibility is enough, and only that one is shown as requested',
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
    for (const [at, responsibility] of sent.entries()) {
      const pair = await users.next();
      if (pair === undefined) return noteNoUsers(context, [enough, kept]);
      const { member, group } = responsibility;
      // One by one beside others of its group that are false.
      const others = sent.filter((one) => one.group === group && one.member !== member);
      const denied = at % 2 === 0 ? [] : others.map((one) => one.member);
      const input = { ...pair, asked: [member], denied };
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
