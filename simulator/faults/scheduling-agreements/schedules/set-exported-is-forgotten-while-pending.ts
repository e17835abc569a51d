import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported sets no flag of a schedule that is Pending Confirmation. */
export const setExportedIsForgottenWhilePending: Fault = {
  id: 'scheduling-agreements/set-exported-is-forgotten-while-pending',
  title: 'set_exported sets no flag of a schedule that is Pending Confirmation.',
  violates: ['scheduling-agreements/set-exported-sets-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) =>
    seen.isNamed && seen.record.state === 'pending_confirmation' ? flagged(seen, false) : undefined,
  ),
};
