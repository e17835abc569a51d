import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/reassignment/leave.ts';

/** The to-user is shown as the user who made the reassignment. */
export const toUserIsTheCreator: Fault = {
  id: 'user-reassignments/to-user-is-the-creator',
  title: 'The to-user is shown as the user who made the reassignment.',
  violates: ['user-reassignments/create-keeps-to-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data }) => ({ data: { 'to-user': data['created-by'] ?? null } })),
};
