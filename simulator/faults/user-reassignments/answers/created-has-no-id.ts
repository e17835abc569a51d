import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The answer to a creation has no id. */
export const createdHasNoId: Fault = {
  id: 'user-reassignments/created-has-no-id',
  title: 'The answer to a creation has no id.',
  violates: ['user-reassignments/create-answers-the-reassignment'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    const { id, ...others } = data;
    return id !== undefined && asksFor(exchange, 'create') ? others : data;
  }),
};
