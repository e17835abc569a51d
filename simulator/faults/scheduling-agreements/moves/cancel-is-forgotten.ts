import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** Cancelling an agreement is answered with success and leaves it as it was. */
export const cancelIsForgotten: Fault = {
  id: 'scheduling-agreements/cancel-is-forgotten',
  title: 'Cancelling an agreement is answered with success and leaves it as it was.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['cancel'], (parts, old) =>
    old === undefined ? parts : { data: old.data, ...old.state },
  ),
};
