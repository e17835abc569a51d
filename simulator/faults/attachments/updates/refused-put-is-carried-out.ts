import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PUT is refused, and changes the attachment as it says. */
export const refusedPutIsCarriedOut: Fault = {
  id: 'attachments/refused-put-is-carried-out',
  title: 'PUT is refused, and changes the attachment as it says.',
  violates: ['attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }), isRefused: true }),
};
