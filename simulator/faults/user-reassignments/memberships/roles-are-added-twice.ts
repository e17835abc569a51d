import type { Fault } from '../../fault.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** A role that the to-user has already is added a second time. */
export const rolesAreAddedTwice: Fault = {
  id: 'user-reassignments/roles-are-added-twice',
  title: 'A role that the to-user has already is added a second time.',
  violates: ['user-reassignments/adding-repeats-nothing'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(
    ({ asked, before, after }) =>
      asked ? { from: after.from, to: [...before.to, ...before.from] } : undefined,
    ['roles'],
  ),
};
