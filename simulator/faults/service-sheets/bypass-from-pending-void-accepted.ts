import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** Bypassing a step of a sheet whose void is pending is answered with success. */
export const bypassFromPendingVoidAccepted: Fault = {
  id: 'service-sheets/bypass-from-pending-void-accepted',
  title: 'Bypassing a step of a sheet whose void is pending is answered with success.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('bypass_current_approval', ({ record }) => record.state === 'pending_void'),
};
