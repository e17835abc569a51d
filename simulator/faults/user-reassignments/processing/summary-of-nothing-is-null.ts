import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** The summary of a reassignment of which nothing was found is null. */
export const summaryOfNothingIsNull: Fault = {
  id: 'user-reassignments/summary-of-nothing-is-null',
  title: 'The summary of a reassignment of which nothing was found is null.',
  violates: [
    'user-reassignments/done-summary-tells-selected',
    'user-reassignments/done-summary-tells-changed',
    'user-reassignments/done-summary-tells-failed',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => (summary['selected'] === '0' ? null : summary)),
};
