import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary does not tell changed. */
export const summaryWithoutChanged: Fault = {
  id: 'user-reassignments/summary-without-changed',
  title: 'A summary does not tell changed.',
  violates: ['user-reassignments/done-summary-tells-changed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary(({ changed, ...others }) => others),
};
