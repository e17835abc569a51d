import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Marking an inspection as exported marks the one with the next id, too. */
export const markMarksTheNext: Fault = {
  id: 'quality-inspections/mark-marks-the-next',
  title: 'Marking an inspection as exported marks the one with the next id, too.',
  violates: ['quality-inspections/mark-exported-marks-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('mark-exported', (other, own) => other.id === own.id + 1),
};
