import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Marking an inspection as exported takes the flag off all others. */
export const markIsKeptForTheLastAlone: Fault = {
  id: 'quality-inspections/mark-is-kept-for-the-last-alone',
  title: 'Marking an inspection as exported takes the flag off all others.',
  violates: ['quality-inspections/mark-exported-marks-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('mark-exported', () => true, false),
};
