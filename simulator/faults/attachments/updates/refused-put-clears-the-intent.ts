import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PUT is refused, and the attachment has no intent any more. */
export const refusedPutClearsTheIntent: Fault = {
  id: 'attachments/refused-put-clears-the-intent',
  title: 'PUT is refused, and the attachment has no intent any more.',
  violates: ['attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PUT', becomes: (data) => ({ ...data, intent: null }), isRefused: true }),
};
