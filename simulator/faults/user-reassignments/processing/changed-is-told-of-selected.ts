import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary tells changed as a part of selected. */
export const changedIsToldOfSelected: Fault = {
  id: 'user-reassignments/changed-is-told-of-selected',
  title: 'A summary tells changed as a part of selected.',
  violates: ['user-reassignments/summary-members-are-counts'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary((summary) => ({
    ...summary,
    changed: `${String(summary['changed'])}/${String(summary['selected'])}`,
  })),
};
