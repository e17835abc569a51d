import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** An update is answered as if it had been done, and nothing is kept of it. */
export const updateIsAnsweredAndNotKept: Fault = {
  id: 'scheduling-agreements/update-is-answered-and-not-kept',
  title: 'An update is answered as if it had been done, and nothing is kept of it.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['update'], (parts, old) => (old === undefined ? parts : { ...parts, data: old.data })),
};
