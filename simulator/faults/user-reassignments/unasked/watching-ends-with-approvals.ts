import type { Fault } from '../../fault.ts';
import { beside, dropped } from '../../twist/reassignment/places.ts';
import { relocate } from '../../twist/reassignment/relocate.ts';

/** With replace-in-approvals the from-user no longer watches anything. */
export const watchingEndsWithApprovals: Fault = {
  id: 'user-reassignments/watching-ends-with-approvals',
  title: 'With replace-in-approvals the from-user no longer watches anything.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: relocate(beside('replace-in-approvals', dropped), ['watched']),
};
