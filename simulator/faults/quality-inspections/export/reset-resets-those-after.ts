import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Resetting the exported flag of an inspection resets those that were created after. */
export const resetResetsThoseAfter: Fault = {
  id: 'quality-inspections/reset-resets-those-after',
  title: 'Resetting the exported flag of an inspection resets those that were created after.',
  violates: ['quality-inspections/reset-exported-resets-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('reset-exported', (other, own) => other.id > own.id),
};
