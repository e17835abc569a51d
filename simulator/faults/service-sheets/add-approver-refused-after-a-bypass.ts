import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** Nobody can be added once a step was bypassed. */
export const addApproverRefusedAfterABypass: Fault = {
  id: 'service-sheets/add-approver-refused-after-a-bypass',
  title: 'Nobody can be added once a step was bypassed.',
  violates: [
    'service-sheets/add-approver-keeps-pending-approval',
    'service-sheets/add-approver-at-end-of-list',
    'service-sheets/add-approver-as-watcher',
  ],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('add_approver', ({ record }) => record.approvals.some(({ status }) => status === 'skipped')),
};
