import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** The position end_of_list is refused. */
export const endOfListRefused: Fault = {
  id: 'service-sheets/end-of-list-refused',
  title: 'The position end_of_list is refused.',
  violates: [
    'service-sheets/add-approver-at-end-of-list',
    'service-sheets/add-approver-keeps-pending-approval',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('add_approver', ({ input }) => input['position'] === 'end_of_list'),
};
