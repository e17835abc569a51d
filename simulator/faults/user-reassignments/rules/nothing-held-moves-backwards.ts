import { moverOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Where the from-user holds nothing that could be replaced, it takes what the to-user has. */
export const nothingHeldMovesBackwards: Fault = {
  id: 'user-reassignments/nothing-held-moves-backwards',
  title: 'Where the from-user holds nothing that could be replaced, it takes what the to-user has.',
  violates: ['user-reassignments/unheld-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(({ asked, before, list }) => {
    const replaces = moverOf(list)?.way === 'replaces';
    return asked && replaces && before.from.length === 0 ? { from: before.to, to: [] } : undefined;
  }),
};
