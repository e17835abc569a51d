import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** Bypassing a step of a sheet that is rejected is answered with success. */
export const bypassFromRejectedAccepted: Fault = {
  id: 'service-sheets/bypass-from-rejected-accepted',
  title: 'Bypassing a step of a sheet that is rejected is answered with success.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('bypass_current_approval', ({ record }) => record.state === 'rejected'),
};
