import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** set_exported is answered with success and sets no flag. */
export const setExportedIsForgotten: Fault = {
  id: 'scheduling-agreements/set-exported-is-forgotten',
  title: 'set_exported is answered with success and sets no flag.',
  violates: ['scheduling-agreements/set-exported-sets-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('set-exported', (seen) => (seen.isNamed ? flagged(seen, false) : undefined)),
};
