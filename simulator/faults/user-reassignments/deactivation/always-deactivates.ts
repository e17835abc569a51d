import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** The from-user is deactivated whatever the flag says. */
export const alwaysDeactivates: Fault = {
  id: 'user-reassignments/always-deactivates',
  title: 'The from-user is deactivated whatever the flag says.',
  violates: ['user-reassignments/no-deactivation-without-the-flag'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ after }) => (after.from.active ? { from: { active: false } } : undefined)),
};
