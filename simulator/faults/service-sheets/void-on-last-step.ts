import { stepsAhead } from '../../../models/lifecycles/sheet-record.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** A sheet that waits for its last approver only can be voided as if it were approved. */
export const voidOnLastStep: Fault = {
  id: 'service-sheets/void-on-last-step',
  title: 'A sheet that waits for its last approver only can be voided as if it were approved.',
  violates: ['service-sheets/void-only-when-approved'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('void', ({ record }) =>
    record.state === 'pending_approval' && stepsAhead(record.approvals).length === 1
      ? { state: { record: { ...record, state: 'approved' } } }
      : undefined,
  ),
};
