import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import type { KeptUser } from '../../../users/kept-user.ts';
import { pendingReassignments } from '../processing/pending-reassignments.ts';

/** Refuses, where that is the choice, a reassignment from a user of whom another one waits to be processed. */
export const refuseSecond = ({ sandbox }: Exchange, from: KeptUser): void => {
  if (sandbox.choices.of('user-reassignments/second-reassignment') === 'accepted') return;
  if (pendingReassignments(sandbox.store).every(({ state }) => state.from !== from.id)) return;
  throw new Refusal('not-possible', { message: 'Another reassignment from this user is not done yet.' });
};
