import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** from-user and to-user are shown the wrong way round. */
export const usersAreShownTheWrongWayRound: Fault = {
  id: 'user-reassignments/users-are-shown-the-wrong-way-round',
  title: 'from-user and to-user are shown the wrong way round.',
  violates: ['user-reassignments/create-keeps-from-user', 'user-reassignments/create-keeps-to-user'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data) => ({
    ...data,
    'from-user': data['to-user'] ?? null,
    'to-user': data['from-user'] ?? null,
  })),
};
