import type { Fault } from '../../fault.ts';
import { refuse } from '../../twist/reassignment/refuse.ts';

/** The to-user must be named by its id. */
export const toUserNeedsAnId: Fault = {
  id: 'user-reassignments/to-user-needs-an-id',
  title: 'The to-user must be named by its id.',
  violates: ['user-reassignments/create-takes-users-by-login'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(({ to }) => to?.['id'] === undefined),
};
