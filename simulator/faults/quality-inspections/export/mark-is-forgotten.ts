import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Marking an inspection as exported is answered and not kept. */
export const markIsForgotten: Fault = {
  id: 'quality-inspections/mark-is-forgotten',
  title: 'Marking an inspection as exported is answered and not kept.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['mark-exported'], () => ({ record: { exported: false } })),
};
