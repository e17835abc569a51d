import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** The reset clears no flag of a schedule that was confirmed. */
export const resetIsForgottenOnceConfirmed: Fault = {
  id: 'scheduling-agreements/reset-is-forgotten-once-confirmed',
  title: 'The reset clears no flag of a schedule that was confirmed.',
  violates: ['scheduling-agreements/reset-clears-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('reset-exported', (seen) =>
    seen.isNamed && seen.record.state === 'confirmed' ? flagged(seen, true) : undefined,
  ),
};
