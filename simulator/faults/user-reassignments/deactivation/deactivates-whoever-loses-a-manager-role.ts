import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** A from-user whose direct reports were moved is deactivated. */
export const deactivatesWhoeverLosesAManagerRole: Fault = {
  id: 'user-reassignments/deactivates-whoever-loses-a-manager-role',
  title: 'A from-user whose direct reports were moved is deactivated.',
  violates: ['user-reassignments/no-deactivation-without-the-flag'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ before, after }) => {
    const had = (before.from.held['direct-reports'] ?? []).length > 0;
    const has = (after.from.held['direct-reports'] ?? []).length > 0;
    return after.from.active && had && !has ? { from: { active: false } } : undefined;
  }),
};
