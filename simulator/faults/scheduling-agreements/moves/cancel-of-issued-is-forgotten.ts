import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** Cancelling an agreement that is issued is answered with success and leaves it issued. */
export const cancelOfIssuedIsForgotten: Fault = {
  id: 'scheduling-agreements/cancel-of-issued-is-forgotten',
  title: 'Cancelling an agreement that is issued is answered with success and leaves it issued.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['cancel'], (parts, old) =>
    old?.state.record.state === 'issued' ? { data: old.data, ...old.state } : parts,
  ),
};
