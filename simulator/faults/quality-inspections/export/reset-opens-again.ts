import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Resetting the exported flag of an inspection opens it again. */
export const resetOpensAgain: Fault = {
  id: 'quality-inspections/reset-opens-again',
  title: 'Resetting the exported flag of an inspection opens it again.',
  violates: ['quality-inspections/reset-exported-clears'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['reset-exported'], ({ state }) =>
    state.record.state === 'open' ? undefined : { record: { state: 'open' } },
  ),
};
