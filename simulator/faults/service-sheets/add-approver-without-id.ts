import { apiUser } from '../../../fixtures/seed/users.ts';
import type { Fault } from '../fault.ts';
import { believing } from '../twist/believing.ts';

/** Without approver_id the user of the client is added. */
export const addApproverWithoutId: Fault = {
  id: 'service-sheets/add-approver-without-id',
  title: 'Without approver_id the user of the client is added.',
  violates: ['service-sheets/add-approver-needs-approver-id'],
  kind: 'behavioural',
  step: 'decide',
  wrap: believing('add_approver', ({ input, record }) =>
    record.state === 'pending_approval' && input['approver_id'] === undefined
      ? { input: { ...input, approver_id: apiUser } }
      : undefined,
  ),
};
