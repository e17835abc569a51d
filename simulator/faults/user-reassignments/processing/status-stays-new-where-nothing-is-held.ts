import type { Fault } from '../../fault.ts';
import { processOtherwise } from '../../twist/reassignment/process.ts';

/** A reassignment of which nothing was found keeps status new. */
export const statusStaysNewWhereNothingIsHeld: Fault = {
  id: 'user-reassignments/status-stays-new-where-nothing-is-held',
  title: 'A reassignment of which nothing was found keeps status new.',
  violates: ['user-reassignments/processing-leads-to-done'],
  kind: 'behavioural',
  step: 'process',
  wrap: processOtherwise(({ reassignment: { state } }) =>
    state.items.length === 0 ? { state: { record: { state: 'new' } } } : undefined,
  ),
};
