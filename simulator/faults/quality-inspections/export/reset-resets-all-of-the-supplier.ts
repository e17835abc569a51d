import type { Fault } from '../../fault.ts';
import { leaveOthers } from '../../twist/inspection/leave-others.ts';

/** Resetting the exported flag of an inspection resets all of its supplier. */
export const resetResetsAllOfTheSupplier: Fault = {
  id: 'quality-inspections/reset-resets-all-of-the-supplier',
  title: 'Resetting the exported flag of an inspection resets all of its supplier.',
  violates: ['quality-inspections/reset-exported-resets-one'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveOthers('reset-exported', (other, own) => other.data['supplier-id'] === own.data['supplier-id']),
};
