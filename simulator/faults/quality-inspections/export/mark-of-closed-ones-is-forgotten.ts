import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Marking a Closed inspection as exported is answered and not kept. */
export const markOfClosedOnesIsForgotten: Fault = {
  id: 'quality-inspections/mark-of-closed-ones-is-forgotten',
  title: 'Marking a Closed inspection as exported is answered and not kept.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['mark-exported'], ({ state }) =>
    state.record.state === 'closed' ? { record: { exported: false } } : undefined,
  ),
};
