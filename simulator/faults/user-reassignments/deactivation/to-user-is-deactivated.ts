import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** Instead of the from-user the to-user is deactivated. */
export const toUserIsDeactivated: Fault = {
  id: 'user-reassignments/to-user-is-deactivated',
  title: 'Instead of the from-user the to-user is deactivated.',
  violates: ['user-reassignments/deactivation-follows-the-reassignment'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ before, after }) =>
    after.from.active === before.from.active
      ? undefined
      : { from: { active: before.from.active }, to: { active: false } },
  ),
};
