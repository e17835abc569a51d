import { moverOf } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** Where the from-user holds nothing that could be replaced the to-user loses its own. */
export const unheldReplacementClearsTheToUser: Fault = {
  id: 'user-reassignments/unheld-replacement-clears-the-to-user',
  title: 'Where the from-user holds nothing that could be replaced the to-user loses its own.',
  violates: ['user-reassignments/unheld-responsibilities-are-ignored'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(({ asked, before, list }) => {
    const replaces = moverOf(list)?.way === 'replaces';
    return asked && replaces && before.from.length === 0 ? { from: [], to: [] } : undefined;
  }),
};
