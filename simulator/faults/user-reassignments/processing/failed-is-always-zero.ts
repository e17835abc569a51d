import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** failed is 0 whatever failed. */
export const failedIsAlwaysZero: Fault = {
  id: 'user-reassignments/failed-is-always-zero',
  title: 'failed is 0 whatever failed.',
  violates: ['user-reassignments/failed-counts-failed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => (summary['failed'] === '0' ? summary : { ...summary, failed: '0' })),
};
