import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported clears the flags of the schedules that it does not name. */
export const setExportedClearsTheOthers: Fault = {
  id: 'scheduling-agreements/set-exported-clears-the-others',
  title: 'set_exported clears the flags of the schedules that it does not name.',
  violates: [
    'scheduling-agreements/set-exported-sets-the-flag',
    'scheduling-agreements/schedules-carry-an-exported-flag',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) =>
    !seen.isNamed && seen.record.exported ? flagged(seen, false) : undefined,
  ),
};
