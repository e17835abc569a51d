import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported sets no flag of a schedule that was confirmed. */
export const setExportedIsForgottenOnceConfirmed: Fault = {
  id: 'scheduling-agreements/set-exported-is-forgotten-once-confirmed',
  title: 'set_exported sets no flag of a schedule that was confirmed.',
  violates: ['scheduling-agreements/set-exported-sets-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) =>
    seen.isNamed && seen.record.state === 'confirmed' ? flagged(seen, false) : undefined,
  ),
};
