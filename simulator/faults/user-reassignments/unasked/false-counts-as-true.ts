import type { Fault } from '../../fault.ts';
import { processMembers } from '../../twist/reassignment/process.ts';

/** A member that was sent as false is moved like one that was sent as true. */
export const falseCountsAsTrue: Fault = {
  id: 'user-reassignments/false-counts-as-true',
  title: 'A member that was sent as false is moved like one that was sent as true.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: processMembers(({ state }) => state.sent),
};
