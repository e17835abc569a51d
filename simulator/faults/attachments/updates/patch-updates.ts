import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PATCH changes an attachment as it says. */
export const patchUpdates: Fault = {
  id: 'attachments/patch-updates',
  title: 'PATCH changes an attachment as it says.',
  violates: ['attachments/patch-is-not-supported', 'attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PATCH', becomes: (data, sent) => ({ ...data, ...sent }) }),
};
