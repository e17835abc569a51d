import {
  type Responsibility,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import { type Made, make } from '../descriptor.ts';
import { noteNoUsers, openPeople, type Pair, type People } from '../people.ts';
import { process } from '../process.ts';
import { judgeKept, type KeptRow } from './creation.ts';

const row = 'user-reassignments/any-responsibility-is-enough';
const kept: KeptRow = 'user-reassignments/create-keeps-requested-reassignments';

interface Refused {
  readonly member: ResponsibilityMember;
  readonly made: Made;
}

/** Whether a user may be said to hold something that a member moves. */
const isHeld = async ({ supply }: Context, { from }: Pair, { lists }: Responsibility): Promise<boolean> => {
  if (!supply.canTellHoldings()) return from.made;
  const held = (await supply.holdings(from))?.held;
  return lists.some((list) => (held?.[list]?.length ?? 0) > 0);
};

/** Once a member alone is accepted, the one that was refused beside it: then it is the member that is not enough. */
const judgeRefused = async (
  context: Context,
  people: People,
  {
    refused,
    accepted,
    approvals,
  }: {
    readonly refused: Refused;
    readonly accepted: ResponsibilityMember | undefined;
    readonly approvals: string;
  },
): Promise<void> => {
  const { judge } = context;
  const { member, made } = refused;
  const open = (why: string) => judge.inconclusive(row, `${member} alone was ${tellOutcome(made)}${why}`);
  const pair = accepted === undefined ? undefined : await people.next();
  if (pair === undefined || accepted === undefined) return open(', and so was every other');
  const twin = await make(context, { ...pair, asked: [accepted, member] }, { approvals });
  if (twin.outcome !== 'accepted') return open(`, and beside ${accepted} it was ${tellOutcome(twin)}`);
  judge.violated(row, {
    expected: `a request in which ${member} alone is true is accepted`,
    seen: `it was ${tellOutcome(made)}, and with ${accepted} beside it it was ${tellOutcome(twin)}`,
    exchanges: [made.answer.exchange, twin.answer.exchange],
    explanation: `${member} alone is not enough`,
  });
};

/** Where no member alone was accepted: two of those that were refused, together. */
const judgeNeedsTwo = async (
  context: Context,
  people: People,
  { refused, approvals }: { readonly refused: readonly Refused[]; readonly approvals: string },
): Promise<void> => {
  const [one, other] = refused;
  const pair = one && other && (await people.next());
  if (pair === undefined || one === undefined || other === undefined) return;
  const asked = [one.member, other.member];
  const twin = await make(context, { ...pair, asked }, { approvals });
  if (twin.outcome !== 'accepted') return;
  context.judge.violated(row, {
    expected: 'a request in which one responsibility is true is accepted',
    seen: `${asked.join(' and ')} were refused alone and accepted together`,
    exchanges: [one, other].map(({ made }) => made.answer.exchange).concat(twin.answer.exchange),
    explanation: 'one is not enough',
  });
};

/** Asks for each responsibility alone. */
export const eachResponsibility: Check = {
  id: 'user-reassignments/each-responsibility',
  title: 'One responsibility is enough, whichever it is, and it alone is shown as asked for',
  claims: [row, kept],
  observes: [],
  effect: 'changes',
  needs: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge } = context;
    const people = openPeople(context);
    if (people.none) return noteNoUsers(context, [row, kept]);
    const found = await approvalsGroupOf(context);
    const approvals = 'name' in found ? found.name : undefined;
    const asked = responsibilities.filter(({ group }) => approvals !== undefined || group !== 'approvals');
    judge.planned(asked.length);
    const refused: Refused[] = [];
    let accepted: ResponsibilityMember | undefined;
    for (const responsibility of asked) {
      const pair = await people.next();
      if (pair === undefined) return noteNoUsers(context, [row, kept]);
      const { member } = responsibility;
      const wish = { ...pair, asked: [member] };
      const made = await make(context, wish, approvals === undefined ? {} : { approvals });
      judge.executed();
      if (made.outcome === 'accepted') {
        judge.holds(row, made.answer.exchange);
        if (isSnapshot(made.shown)) judgeKept(judge, wish, { snapshots: [made.shown], rows: [kept] });
        accepted ??= member;
      } else if (made.outcome === 'refused' && (await isHeld(context, pair, responsibility))) {
        refused.push({ member, made });
      }
      if (!people.fresh && made.id !== undefined && !(await process(context, made.id)).isDone) break;
    }
    if (accepted === undefined) await judgeNeedsTwo(context, people, { refused, approvals: approvals ?? '' });
    for (const one of refused) {
      await judgeRefused(context, people, { refused: one, accepted, approvals: approvals ?? '' });
    }
    for (const claim of [row, kept] as const) {
      judge.inconclusive(claim, 'no request with one responsibility was answered clearly');
    }
  },
};
