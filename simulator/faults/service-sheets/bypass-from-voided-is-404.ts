import type { Fault } from '../fault.ts';
import { restating } from '../twist/restating.ts';

/** Bypassing a step of a sheet that is voided is refused with 404. */
export const bypassFromVoidedIs404: Fault = {
  id: 'service-sheets/bypass-from-voided-is-404',
  title: 'Bypassing a step of a sheet that is voided is refused with 404.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: restating('bypass_current_approval', ({ record }) => record.state === 'voided', 404),
};
