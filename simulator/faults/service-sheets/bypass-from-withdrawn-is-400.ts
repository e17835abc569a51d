import type { Fault } from '../fault.ts';
import { restating } from '../twist/restating.ts';

/** Bypassing a step of a sheet that is withdrawn is refused with 400. */
export const bypassFromWithdrawnIs400: Fault = {
  id: 'service-sheets/bypass-from-withdrawn-is-400',
  title: 'Bypassing a step of a sheet that is withdrawn is refused with 400.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: restating('bypass_current_approval', ({ record }) => record.state === 'withdrawn', 400),
};
