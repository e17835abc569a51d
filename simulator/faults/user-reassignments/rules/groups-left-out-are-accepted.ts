import type { Fault } from '../../fault.ts';
import { acceptEmpty } from '../../twist/reassignment/empty.ts';
import { writtenGroups } from '../../twist/reassignment/given-input.ts';

/** Whether a member is true is looked at only where requested-reassignments is there. */
export const groupsLeftOutAreAccepted: Fault = {
  id: 'user-reassignments/groups-left-out-are-accepted',
  title: 'Whether a member is true is looked at only where requested-reassignments is there.',
  violates: ['user-reassignments/no-deactivation-needs-a-responsibility'],
  kind: 'behavioural',
  step: 'validate',
  wrap: acceptEmpty(
    ({ deactivate }, exchange) => deactivate === false && writtenGroups(exchange) === undefined,
  ),
};
