import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Marking an inspection as exported marks those that were created before. */
export const markMarksThoseBefore: Fault = {
  id: 'quality-inspections/mark-marks-those-before',
  title: 'Marking an inspection as exported marks those that were created before.',
  violates: ['quality-inspections/mark-exported-marks-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('mark-exported', (other, own) => other.id < own.id),
};
