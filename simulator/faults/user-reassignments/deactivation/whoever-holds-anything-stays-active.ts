import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** A from-user that still holds anything is not deactivated. */
export const whoeverHoldsAnythingStaysActive: Fault = {
  id: 'user-reassignments/whoever-holds-anything-stays-active',
  title: 'A from-user that still holds anything is not deactivated.',
  violates: ['user-reassignments/deactivation-follows-the-reassignment'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ before, after }) => {
    if (after.from.active === before.from.active) return undefined;
    const holds = Object.values(after.from.held).some((ids) => ids.length > 0);
    return holds ? { from: { active: true } } : undefined;
  }),
};
