import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { givenInput } from '../../twist/reassignment/given-input.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** The summary in the answer to a creation tells how many members were asked for. */
export const createdCountsWhatWasAskedFor: Fault = {
  id: 'user-reassignments/created-counts-what-was-asked-for',
  title: 'The summary in the answer to a creation tells how many members were asked for.',
  violates: ['user-reassignments/create-answers-no-summary'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) =>
    asksFor(exchange, 'create')
      ? { ...data, summary: { selected: String(givenInput(exchange).asked.length) } }
      : data,
  ),
};
