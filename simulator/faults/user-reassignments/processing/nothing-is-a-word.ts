import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary says none instead of 0. */
export const nothingIsAWord: Fault = {
  id: 'user-reassignments/nothing-is-a-word',
  title: 'A summary says none instead of 0.',
  violates: ['user-reassignments/summary-members-are-counts'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) =>
    Object.fromEntries(
      Object.entries(summary).map(([name, count]) => [name, count === '0' ? 'none' : count]),
    ),
  ),
};
