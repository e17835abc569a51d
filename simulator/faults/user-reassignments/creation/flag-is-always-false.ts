import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/reassignment/leave.ts';

const flag = 'deactivate-from-user-after-reassignment';

/** deactivate-from-user-after-reassignment is kept as false whatever was sent. */
export const flagIsAlwaysFalse: Fault = {
  id: 'user-reassignments/flag-is-always-false',
  title: 'deactivate-from-user-after-reassignment is kept as false whatever was sent.',
  violates: [
    'user-reassignments/create-keeps-deactivation-flag',
    'user-reassignments/deactivation-follows-the-reassignment',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data }) => (data[flag] === true ? { data: { [flag]: false } } : undefined)),
};
