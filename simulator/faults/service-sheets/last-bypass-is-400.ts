import type { Fault } from '../fault.ts';
import { restating } from '../twist/restating.ts';

/** Bypassing the last step is refused with 400. */
export const lastBypassIs400: Fault = {
  id: 'service-sheets/last-bypass-is-400',
  title: 'Bypassing the last step is refused with 400.',
  violates: ['service-sheets/bypass-on-last-step-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: restating('bypass_current_approval', ({ record }) => record.state === 'pending_approval', 400),
};
