import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Marking an inspection as exported marks all. */
export const markMarksAll: Fault = {
  id: 'quality-inspections/mark-marks-all',
  title: 'Marking an inspection as exported marks all.',
  violates: ['quality-inspections/mark-exported-marks-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('mark-exported', () => true),
};
