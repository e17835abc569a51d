import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PATCH is refused, and changes the attachment as it says. */
export const refusedPatchIsCarriedOut: Fault = {
  id: 'attachments/refused-patch-is-carried-out',
  title: 'PATCH is refused, and changes the attachment as it says.',
  violates: ['attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PATCH', becomes: (data, sent) => ({ ...data, ...sent }), isRefused: true }),
};
