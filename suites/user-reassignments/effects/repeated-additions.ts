import { type HeldList, responsibilities } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { noteNoUsers, openPeople } from '../people.ts';
import { type Reassigned, reassign } from '../process.ts';
import { noteNoHoldings, tellHindrance } from './effects.ts';

const row = 'user-reassignments/adding-repeats-nothing';

const adding = responsibilities.filter(({ way }) => way === 'adds');
const asked = adding.map(({ member }) => member);
const lists: readonly HeldList[] = adding.flatMap((one): readonly HeldList[] => one.lists);

const times = (ids: readonly string[] | undefined, id: string): number =>
  (ids ?? []).filter((one) => one === id).length;

/** Judges a second addition of what was added before. */
const judgeSecond = ({ judge }: Context, { before, after, exchanges }: Reassigned): void => {
  if (before === undefined || after === undefined) return;
  for (const list of lists) {
    const own = before.from.held[list] ?? [];
    const repeated = own.filter((id) => times(before.to.held[list], id) === 1);
    if (repeated.length === 0) continue;
    const twice = repeated.filter((id) => times(after.to.held[list], id) > 1);
    if (twice.length === 0) {
      judge.holds(row, exchanges[0]);
      continue;
    }
    judge.violated(row, {
      expected: `the to-user, who holds ${twice.join(', ')} in ${list}, holds it once after it was to be added`,
      seen: 'it holds it more than once',
      exchanges,
      explanation: `what is added to ${list} a second time`,
    });
  }
};

/** Adds the same twice. */
export const repeatedAdditions: Check = {
  id: 'user-reassignments/repeated-additions',
  title: 'What the to-user has already is not added a second time',
  claims: [row],
  observes: [],
  effect: 'changes',
  needs: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge } = context;
    if (noteNoHoldings(context, [row])) return;
    const pair = await openPeople(context).next();
    if (pair === undefined) {
      noteNoUsers(context, [row]);
      return;
    }
    judge.planned(1);
    const first = await reassign(context, pair, { wish: { asked } });
    if (first.after === undefined) {
      judge.inconclusive(row, tellHindrance(context, first));
      return;
    }
    const second = await reassign(context, pair, { wish: { asked } });
    judge.executed();
    if (second.after === undefined) judge.inconclusive(row, tellHindrance(context, second));
    else judgeSecond(context, second);
    judge.inconclusive(row, 'the from-user no longer holds what was added: it cannot be added twice');
  },
};
