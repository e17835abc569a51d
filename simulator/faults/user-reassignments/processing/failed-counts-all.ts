import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** failed counts all items. */
export const failedCountsAll: Fault = {
  id: 'user-reassignments/failed-counts-all',
  title: 'failed counts all items.',
  violates: ['user-reassignments/failed-counts-failed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => {
    const failed = String(Number(summary['failed']) + Number(summary['changed']));
    return failed === summary['failed'] ? summary : { ...summary, failed };
  }),
};
