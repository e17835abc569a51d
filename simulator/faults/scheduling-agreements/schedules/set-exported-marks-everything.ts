import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported sets the flags of all schedules of all agreements. */
export const setExportedMarksEverything: Fault = {
  id: 'scheduling-agreements/set-exported-marks-everything',
  title: 'set_exported sets the flags of all schedules of all agreements.',
  violates: [
    'scheduling-agreements/set-exported-sets-the-flag',
    'scheduling-agreements/schedules-carry-an-exported-flag',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) =>
    !seen.isNamed && !seen.record.exported ? flagged(seen, true) : undefined,
  ),
};
