import type { Fault } from '../../fault.ts';
import { flagged, leaveSchedules } from '../../twist/agreement/mark.ts';

/** The reset is answered with success and clears no flag. */
export const resetIsForgotten: Fault = {
  id: 'scheduling-agreements/reset-is-forgotten',
  title: 'The reset is answered with success and clears no flag.',
  violates: ['scheduling-agreements/reset-clears-the-flag'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveSchedules('reset-exported', (seen) => (seen.isNamed ? flagged(seen, true) : undefined)),
};
