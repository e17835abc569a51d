import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is new is shown with a summary that counts nothing. */
export const newOnesCountNothing: Fault = {
  id: 'user-reassignments/new-ones-count-nothing',
  title: 'A reassignment that is new is shown with a summary that counts nothing.',
  violates: ['user-reassignments/summary-is-null-until-done'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) =>
    asksFor(exchange, 'show') && data['status'] === 'new'
      ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } }
      : data,
  ),
};
