import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/reassignment/leave.ts';

/** The from-user is shown as the user who made the reassignment. */
export const fromUserIsTheCreator: Fault = {
  id: 'user-reassignments/from-user-is-the-creator',
  title: 'The from-user is shown as the user who made the reassignment.',
  violates: ['user-reassignments/create-keeps-from-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data }) => ({ data: { 'from-user': data['created-by'] ?? null } })),
};
