import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';

/** Cancelling an agreement cancels its lines and not the agreement. */
export const cancelCancelsTheLinesAlone: Fault = {
  id: 'scheduling-agreements/cancel-cancels-the-lines-alone',
  title: 'Cancelling an agreement cancels its lines and not the agreement.',
  violates: ['scheduling-agreements/cancel-cancels'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['cancel'], (parts, old) =>
    old === undefined ? parts : { ...parts, record: old.state.record },
  ),
};
