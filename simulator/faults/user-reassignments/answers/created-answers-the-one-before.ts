import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

const lastOf = memoryOf((): { id?: number } => ({}));

/** The answer to a creation has the id of the reassignment that was made before. */
export const createdAnswersTheOneBefore: Fault = {
  id: 'user-reassignments/created-answers-the-one-before',
  title: 'The answer to a creation has the id of the reassignment that was made before.',
  violates: [
    'user-reassignments/create-answers-the-reassignment',
    'user-reassignments/create-keeps-from-user',
    'user-reassignments/create-keeps-to-user',
    'user-reassignments/create-keeps-notes',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    if (!asksFor(exchange, 'create')) return data;
    const last = lastOf(exchange);
    const before = last.id;
    last.id = Number(data['id']);
    return before === undefined ? data : { ...data, id: before };
  }),
};
