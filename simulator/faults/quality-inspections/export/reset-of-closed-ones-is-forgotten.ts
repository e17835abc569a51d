import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Resetting the exported flag of a Closed inspection is answered and not kept. */
export const resetOfClosedOnesIsForgotten: Fault = {
  id: 'quality-inspections/reset-of-closed-ones-is-forgotten',
  title: 'Resetting the exported flag of a Closed inspection is answered and not kept.',
  violates: ['quality-inspections/reset-exported-clears'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['reset-exported'], ({ state }) =>
    state.record.state === 'closed' ? { record: { exported: true } } : undefined,
  ),
};
