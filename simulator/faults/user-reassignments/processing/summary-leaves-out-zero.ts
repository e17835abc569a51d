import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary leaves out what counts nothing. */
export const summaryLeavesOutZero: Fault = {
  id: 'user-reassignments/summary-leaves-out-zero',
  title: 'A summary leaves out what counts nothing.',
  violates: ['user-reassignments/done-summary-tells-failed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => {
    const { failed, ...others } = summary;
    return failed === '0' ? others : summary;
  }),
};
