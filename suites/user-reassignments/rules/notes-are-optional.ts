import type { Check } from '../../harness/check.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { answerOf, make } from '../descriptor.ts';

const row = 'user-reassignments/notes-are-optional';

/** Sends a request without notes, and where it is refused its twin with some. */
export const notesAreOptional: Check = {
  id: row,
  title: 'A reassignment needs no notes',
  claims: [row],
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge } = context;
    const pair = await openPeople(context).next();
    if (pair === undefined) return noteNoUsers(context, [row]);
    judge.planned(1);
    const wish = { ...pair, asked: ['add-roles'] } as const;
    const without = await make(context, { ...wish, notes: 'left out' });
    judge.executed();
    if (without.outcome === 'accepted') return judge.holds(row, without.answer.exchange);
    const twin = without.outcome === 'refused' ? await make(context, wish) : undefined;
    if (twin?.outcome !== 'accepted') {
      return judge.inconclusive(row, `a request without notes was ${answerOf(without)}`);
    }
    judge.violated(row, {
      expected: 'a request without notes is taken as one with notes is',
      seen: `it was ${answerOf(without)}`,
      exchanges: [without.answer.exchange, twin.answer.exchange],
    });
  },
};
