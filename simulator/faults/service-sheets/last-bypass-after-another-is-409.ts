import type { Fault } from '../fault.ts';
import { restating } from '../twist/restating.ts';

/** Bypassing the last step is refused with 409 when another was bypassed before. */
export const lastBypassAfterAnotherIs409: Fault = {
  id: 'service-sheets/last-bypass-after-another-is-409',
  title: 'Bypassing the last step is refused with 409 when another was bypassed before.',
  violates: ['service-sheets/bypass-on-last-step-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: restating(
    'bypass_current_approval',
    ({ record }) =>
      record.state === 'pending_approval' && record.approvals.some(({ status }) => status === 'skipped'),
    409,
  ),
};
