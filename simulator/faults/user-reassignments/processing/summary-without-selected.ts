import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary does not tell selected. */
export const summaryWithoutSelected: Fault = {
  id: 'user-reassignments/summary-without-selected',
  title: 'A summary does not tell selected.',
  violates: ['user-reassignments/done-summary-tells-selected'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary(({ selected, ...others }) => others),
};
