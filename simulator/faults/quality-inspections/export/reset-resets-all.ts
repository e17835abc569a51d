import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Resetting the exported flag of an inspection resets all. */
export const resetResetsAll: Fault = {
  id: 'quality-inspections/reset-resets-all',
  title: 'Resetting the exported flag of an inspection resets all.',
  violates: ['quality-inspections/reset-exported-resets-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('reset-exported', () => true),
};
