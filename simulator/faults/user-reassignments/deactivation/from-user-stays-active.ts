import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** The from-user stays active whatever the flag says. */
export const fromUserStaysActive: Fault = {
  id: 'user-reassignments/from-user-stays-active',
  title: 'The from-user stays active whatever the flag says.',
  violates: ['user-reassignments/deactivation-follows-the-reassignment'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ before, after }) =>
    after.from.active === before.from.active ? undefined : { from: { active: before.from.active } },
  ),
};
