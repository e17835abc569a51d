import type { Fault } from '../../fault.ts';
import { unmoved } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** replace-as-delegate changes nothing. */
export const delegateStays: Fault = {
  id: 'user-reassignments/delegate-stays',
  title: 'replace-as-delegate changes nothing.',
  violates: ['user-reassignments/replace-as-delegate-replaces'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(unmoved, ['delegations']),
};
