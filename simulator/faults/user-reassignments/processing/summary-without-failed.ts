import type { Fault } from '../../fault.ts';
import { showSummary } from '../../twist/reassignment/show-otherwise.ts';

/** A summary does not tell failed. */
export const summaryWithoutFailed: Fault = {
  id: 'user-reassignments/summary-without-failed',
  title: 'A summary does not tell failed.',
  violates: ['user-reassignments/done-summary-tells-failed'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showSummary(({ failed, ...others }) => others),
};
