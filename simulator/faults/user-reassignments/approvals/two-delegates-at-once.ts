import type { Fault } from '../../fault.ts';
import { copied } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-as-delegate both users are delegates. */
export const twoDelegatesAtOnce: Fault = {
  id: 'user-reassignments/two-delegates-at-once',
  title: 'With replace-as-delegate both users are delegates.',
  violates: ['user-reassignments/replace-as-delegate-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(copied, ['delegations']),
};
