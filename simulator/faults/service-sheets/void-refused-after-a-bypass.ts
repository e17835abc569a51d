import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** A sheet of whose chain a step was bypassed cannot be voided. */
export const voidRefusedAfterABypass: Fault = {
  id: 'service-sheets/void-refused-after-a-bypass',
  title: 'A sheet of whose chain a step was bypassed cannot be voided.',
  violates: [
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'service-sheets/void-accepts-reason-code',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('void', ({ record }) => record.approvals.some(({ status }) => status === 'skipped')),
};
