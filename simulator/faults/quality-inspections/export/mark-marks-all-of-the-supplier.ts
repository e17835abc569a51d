import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Marking an inspection as exported marks all of its supplier that are Open. */
export const markMarksAllOfTheSupplier: Fault = {
  id: 'quality-inspections/mark-marks-all-of-the-supplier',
  title: 'Marking an inspection as exported marks all of its supplier that are Open.',
  violates: ['quality-inspections/mark-exported-marks-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers(
    'mark-exported',
    (other, own) =>
      other.state.record.state === 'open' && other.data['supplier-id'] === own.data['supplier-id'],
  ),
};
