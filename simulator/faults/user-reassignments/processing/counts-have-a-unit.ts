import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** The counts of a summary are told with their unit. */
export const countsHaveAUnit: Fault = {
  id: 'user-reassignments/counts-have-a-unit',
  title: 'The counts of a summary are told with their unit.',
  violates: ['user-reassignments/summary-members-are-counts'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) =>
    Object.fromEntries(Object.entries(summary).map(([name, count]) => [name, `${String(count)} items`])),
  ),
};
