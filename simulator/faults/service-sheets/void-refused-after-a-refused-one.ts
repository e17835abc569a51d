import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A void is refused for good once approvers have refused one. */
export const voidRefusedAfterARefusedOne: Fault = {
  id: 'service-sheets/void-refused-after-a-refused-one',
  title: 'A void is refused for good once approvers have refused one.',
  violates: [
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'service-sheets/void-accepts-reason-code',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('void', ({ record }) =>
    record.approvals.some(({ chain, status }) => chain === 'void' && status === 'rejected'),
  ),
};
