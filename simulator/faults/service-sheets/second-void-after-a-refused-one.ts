import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** Once a void of the sheet was refused by its approvers, two voids may be pending. */
export const secondVoidAfterARefusedOne: Fault = {
  id: 'service-sheets/second-void-after-a-refused-one',
  title: 'Once a void of the sheet was refused by its approvers, two voids may be pending.',
  violates: ['service-sheets/one-pending-void-at-a-time'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting(
    'void',
    ({ record }) =>
      record.state === 'pending_void' &&
      record.approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected'),
  ),
};
