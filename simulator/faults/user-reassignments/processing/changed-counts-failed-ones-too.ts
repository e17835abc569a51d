import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** changed counts items that failed as well. */
export const changedCountsFailedOnesToo: Fault = {
  id: 'user-reassignments/changed-counts-failed-ones-too',
  title: 'changed counts items that failed as well.',
  violates: ['user-reassignments/changed-counts-changed-items'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => {
    const { changed = '0', failed = '0' } = summary;
    return failed === '0' ? summary : { ...summary, changed: String(Number(changed) + Number(failed)) };
  }),
};
