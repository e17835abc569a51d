import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** The reset clears no flag of a schedule that is Pending Confirmation. */
export const resetIsForgottenWhilePending: Fault = {
  id: 'scheduling-agreements/reset-is-forgotten-while-pending',
  title: 'The reset clears no flag of a schedule that is Pending Confirmation.',
  violates: ['scheduling-agreements/reset-clears-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('reset-exported', (seen) =>
    seen.isNamed && seen.record.state === 'pending_confirmation' ? flagged(seen, true) : undefined,
  ),
};
