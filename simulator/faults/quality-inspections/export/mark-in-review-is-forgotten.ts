import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';

/** Marking an inspection as exported that waits for the buyer is answered and not kept. */
export const markInReviewIsForgotten: Fault = {
  id: 'quality-inspections/mark-in-review-is-forgotten',
  title: 'Marking an inspection as exported that waits for the buyer is answered and not kept.',
  violates: ['quality-inspections/mark-exported-sets'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['mark-exported'], ({ state }) =>
    state.record.state === 'in_buyer_review' ? { record: { exported: false } } : undefined,
  ),
};
