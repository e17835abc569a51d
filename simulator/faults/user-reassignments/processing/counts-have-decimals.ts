import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** The counts of a summary have decimals. */
export const countsHaveDecimals: Fault = {
  id: 'user-reassignments/counts-have-decimals',
  title: 'The counts of a summary have decimals.',
  violates: ['user-reassignments/summary-members-are-counts'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) =>
    Object.fromEntries(Object.entries(summary).map(([name, count]) => [name, `${String(count)}.0`])),
  ),
};
