import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Marking an inspection as exported closes it. */
export const markCloses: Fault = {
  id: 'quality-inspections/mark-closes',
  title: 'Marking an inspection as exported closes it.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['mark-exported'], ({ state }) =>
    state.record.state === 'closed' ? undefined : { record: { state: 'closed' } },
  ),
};
