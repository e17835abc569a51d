import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';

/** Cancelling a draft is answered with success and leaves it a draft. */
export const cancelOfDraftIsForgotten: Fault = {
  id: 'scheduling-agreements/cancel-of-draft-is-forgotten',
  title: 'Cancelling a draft is answered with success and leaves it a draft.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['cancel'], (parts, old) =>
    old?.state.record.state === 'draft' ? { data: old.data, ...old.state } : parts,
  ),
};
