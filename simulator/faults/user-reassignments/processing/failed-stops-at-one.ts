import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** failed is 1 however many failed. */
export const failedStopsAtOne: Fault = {
  id: 'user-reassignments/failed-stops-at-one',
  title: 'failed is 1 however many failed.',
  violates: ['user-reassignments/failed-counts-failed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => (Number(summary['failed']) > 1 ? { ...summary, failed: '1' } : summary)),
};
