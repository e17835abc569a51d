import { responsibilities } from '../../../../models/responsibilities.ts';
import type { Fault } from '../../fault.ts';
import { processMembers } from '../../twist/reassignment/process.ts';

/** Everything is moved whatever was asked for. */
export const everythingIsMoved: Fault = {
  id: 'user-reassignments/everything-is-moved',
  title: 'Everything is moved whatever was asked for.',
  violates: ['user-reassignments/unasked-responsibilities-stay'],
  kind: 'behavioural',
  step: 'process',
  wrap: processMembers(() => responsibilities.map(({ member }) => member)),
};
