import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** Cancelling an agreement that is issued makes it a draft again. */
export const cancelMakesADraft: Fault = {
  id: 'scheduling-agreements/cancel-makes-a-draft',
  title: 'Cancelling an agreement that is issued makes it a draft again.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['cancel'], (parts, old) =>
    old?.state.record.state === 'issued' ? { ...parts, record: { state: 'draft' } } : parts,
  ),
};
