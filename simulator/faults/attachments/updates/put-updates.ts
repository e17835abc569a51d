import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PUT changes an attachment as it says. */
export const putUpdates: Fault = {
  id: 'attachments/put-updates',
  title: 'PUT changes an attachment as it says.',
  violates: ['attachments/put-is-not-supported', 'attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }) }),
};
