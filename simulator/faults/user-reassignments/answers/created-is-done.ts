import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The answer to a creation has status done. */
export const createdIsDone: Fault = {
  id: 'user-reassignments/created-is-done',
  title: 'The answer to a creation has status done.',
  violates: ['user-reassignments/create-answers-status-new'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => (asksFor(exchange, 'create') ? { ...data, status: 'done' } : data)),
};
