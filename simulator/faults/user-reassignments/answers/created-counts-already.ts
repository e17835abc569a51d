import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The summary in the answer to a creation counts nothing three times. */
export const createdCountsAlready: Fault = {
  id: 'user-reassignments/created-counts-already',
  title: 'The summary in the answer to a creation counts nothing three times.',
  violates: ['user-reassignments/create-answers-no-summary'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) =>
    asksFor(exchange, 'create') ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } } : data,
  ),
};
