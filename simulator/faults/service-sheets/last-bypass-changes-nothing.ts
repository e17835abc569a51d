import type { Fault } from '../fault.ts';
import { accepting } from '../twist/accepting.ts';

/** Bypassing the last step is answered with success though nothing happens. */
export const lastBypassChangesNothing: Fault = {
  id: 'service-sheets/last-bypass-changes-nothing',
  title: 'Bypassing the last step is answered with success though nothing happens.',
  violates: ['service-sheets/bypass-on-last-step-is-422', 'service-sheets/bypass-skips-current-step'],
  kind: 'behavioural',
  step: 'decide',
  wrap: accepting('bypass_current_approval', ({ record }) => record.state === 'pending_approval'),
};
