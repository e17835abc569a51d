import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** The summary of a reassignment that is done is null. */
export const summaryStaysNull: Fault = {
  id: 'user-reassignments/summary-stays-null',
  title: 'The summary of a reassignment that is done is null.',
  violates: [
    'user-reassignments/done-summary-tells-selected',
    'user-reassignments/done-summary-tells-changed',
    'user-reassignments/done-summary-tells-failed',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary(() => null),
};
