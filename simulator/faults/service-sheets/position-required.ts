import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** add_approver without position is refused. */
export const positionRequired: Fault = {
  id: 'service-sheets/position-required',
  title: 'add_approver without position is refused.',
  violates: [
    'service-sheets/add-approver-position-is-optional',
    'service-sheets/add-approver-keeps-pending-approval',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('add_approver', ({ input }) => input['position'] === undefined),
};
