import type { Fault } from '../../fault.ts';
import { acceptEmpty } from '../../twist/reassignment/empty.ts';

/** A request without deactivation and without a true member is accepted. */
export const nothingAskedForIsAccepted: Fault = {
  id: 'user-reassignments/nothing-asked-for-is-accepted',
  title: 'A request without deactivation and without a true member is accepted.',
  violates: ['user-reassignments/no-deactivation-needs-a-responsibility'],
  kind: 'behavioural',
  step: 'validate',
  wrap: acceptEmpty(({ deactivate }) => deactivate === false),
};
