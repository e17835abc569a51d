import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** A reassignment of which something failed keeps status new. */
export const statusStaysNewAfterAFailure: Fault = {
  id: 'user-reassignments/status-stays-new-after-a-failure',
  title: 'A reassignment of which something failed keeps status new.',
  violates: ['user-reassignments/processing-leads-to-done'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ reassignment: { state } }) =>
    state.items.some(({ status }) => status === 'Failed')
      ? { state: { record: { state: 'new' } } }
      : undefined,
  ),
};
