import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Resetting the exported flag is answered and not kept. */
export const resetIsForgotten: Fault = {
  id: 'quality-inspections/reset-is-forgotten',
  title: 'Resetting the exported flag is answered and not kept.',
  violates: ['quality-inspections/reset-exported-clears'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['reset-exported'], () => ({ record: { exported: true } })),
};
