import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A sheet pending approval can be voided. */
export const voidFromPendingApproval: Fault = {
  id: 'service-sheets/void-from-pending-approval',
  title: 'A sheet pending approval can be voided.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'pending_approval' ? { state: { record: { ...record, state: 'approved' } } } : undefined,
  ),
};
