import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The answer to a creation has no status. */
export const createdHasNoStatus: Fault = {
  id: 'user-reassignments/created-has-no-status',
  title: 'The answer to a creation has no status.',
  violates: ['user-reassignments/create-answers-status-new'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    const { status, ...others } = data;
    return status !== undefined && asksFor(exchange, 'create') ? others : data;
  }),
};
