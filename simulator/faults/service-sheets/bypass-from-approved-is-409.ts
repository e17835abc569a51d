import type { Fault } from '../fault.ts';
import { restating } from '../twist/restating.ts';

/** Bypassing a step of a sheet that is approved is refused with 409. */
export const bypassFromApprovedIs409: Fault = {
  id: 'service-sheets/bypass-from-approved-is-409',
  title: 'Bypassing a step of a sheet that is approved is refused with 409.',
  violates: ['service-sheets/bypass-outside-pending-approval-is-422'],
  kind: 'behavioural',
  step: 'decide',
  wrap: restating('bypass_current_approval', ({ record }) => record.state === 'approved', 409),
};
