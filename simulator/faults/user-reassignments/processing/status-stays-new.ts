import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that was processed keeps status new. */
export const statusStaysNew: Fault = {
  id: 'user-reassignments/status-stays-new',
  title: 'A reassignment that was processed keeps status new.',
  violates: ['user-reassignments/processing-leads-to-done'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data) =>
    data['status'] === 'done' ? { ...data, status: 'new', summary: null } : data,
  ),
};
