import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** Bypassing a step of a sheet in draft is answered with success. */
export const bypassFromDraftAccepted: Fault = {
  id: 'service-sheets/bypass-from-draft-accepted',
  title: 'Bypassing a step of a sheet in draft is answered with success.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('bypass_current_approval', ({ record }) => record.state === 'draft'),
};
