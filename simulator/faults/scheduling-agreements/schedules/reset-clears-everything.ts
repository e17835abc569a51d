import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** The reset clears the flags of all schedules of all agreements. */
export const resetClearsEverything: Fault = {
  id: 'scheduling-agreements/reset-clears-everything',
  title: 'The reset clears the flags of all schedules of all agreements.',
  violates: [
    'scheduling-agreements/reset-clears-the-flag',
    'scheduling-agreements/schedules-carry-an-exported-flag',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('reset-exported', (seen) =>
    !seen.isNamed && seen.record.exported ? flagged(seen, false) : undefined,
  ),
};
