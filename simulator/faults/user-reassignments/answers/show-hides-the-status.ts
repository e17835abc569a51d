import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is shown has no status. */
export const showHidesTheStatus: Fault = {
  id: 'user-reassignments/show-hides-the-status',
  title: 'A reassignment that is shown has no status.',
  violates: ['user-reassignments/show-tells-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    const { status, ...others } = data;
    return status !== undefined && asksFor(exchange, 'show') ? others : data;
  }),
};
