import type { Fault } from '../../fault.ts';
import { acceptEmpty } from '../../twist/reassignment/empty.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';

/** An empty requested-reassignments is enough without deactivation. */
export const anEmptyObjectIsAccepted: Fault = {
  id: 'user-reassignments/an-empty-object-is-accepted',
  title: 'An empty requested-reassignments is enough without deactivation.',
  violates: ['user-reassignments/no-deactivation-needs-a-responsibility'],
  kind: 'behavioural',
  step: 'validate',
  wrap: acceptEmpty(({ deactivate }, exchange) => {
    const groups = writtenGroups(exchange);
    return deactivate === false && groups !== undefined && Object.keys(groups).length === 0;
  }),
};
