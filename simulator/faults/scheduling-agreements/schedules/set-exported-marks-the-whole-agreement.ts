import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported sets the flags of all schedules of the agreement. */
export const setExportedMarksTheWholeAgreement: Fault = {
  id: 'scheduling-agreements/set-exported-marks-the-whole-agreement',
  title: 'set_exported sets the flags of all schedules of the agreement.',
  violates: [
    'scheduling-agreements/set-exported-sets-the-flag',
    'scheduling-agreements/schedules-carry-an-exported-flag',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) =>
    seen.isBeside && !seen.isNamed && !seen.record.exported ? flagged(seen, true) : undefined,
  ),
};
