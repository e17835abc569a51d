import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The answer to a creation holds the two users and nothing else. */
export const createdAnswersItsUsersAlone: Fault = {
  id: 'user-reassignments/created-answers-its-users-alone',
  title: 'The answer to a creation holds the two users and nothing else.',
  violates: [
    'user-reassignments/create-answers-the-reassignment',
    'user-reassignments/create-answers-status-new',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    if (!asksFor(exchange, 'create')) return data;
    return { 'from-user': data['from-user'] ?? null, 'to-user': data['to-user'] ?? null };
  }),
};
