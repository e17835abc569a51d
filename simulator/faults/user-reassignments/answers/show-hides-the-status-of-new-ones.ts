import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is new is shown with null for its status. */
export const showHidesTheStatusOfNewOnes: Fault = {
  id: 'user-reassignments/show-hides-the-status-of-new-ones',
  title: 'A reassignment that is new is shown with null for its status.',
  violates: ['user-reassignments/show-tells-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) =>
    asksFor(exchange, 'show') && data['status'] === 'new' ? { ...data, status: null } : data,
  ),
};
