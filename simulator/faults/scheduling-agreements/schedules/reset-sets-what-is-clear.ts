import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** The reset of one schedule sets the flag of others. */
export const resetSetsWhatIsClear: Fault = {
  id: 'scheduling-agreements/reset-sets-what-is-clear',
  title: 'The reset of one schedule sets the flag of others.',
  violates: [
    'scheduling-agreements/reset-clears-the-flag',
    'scheduling-agreements/schedules-carry-an-exported-flag',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('reset-exported', (seen) =>
    seen.isBeside && !seen.isNamed && !seen.record.exported ? flagged(seen, true) : undefined,
  ),
};
