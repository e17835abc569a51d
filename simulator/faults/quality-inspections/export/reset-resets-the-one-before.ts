import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Resetting the exported flag of an inspection resets the one before, too. */
export const resetResetsTheOneBefore: Fault = {
  id: 'quality-inspections/reset-resets-the-one-before',
  title: 'Resetting the exported flag of an inspection resets the one before, too.',
  violates: ['quality-inspections/reset-exported-resets-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('reset-exported', (other, own) => other.id === own.id - 1),
};
