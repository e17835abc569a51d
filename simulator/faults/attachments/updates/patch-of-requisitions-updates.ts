import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PATCH changes an attachment of a requisition. */
export const patchOfRequisitionsUpdates: Fault = {
  id: 'attachments/patch-of-requisitions-updates',
  title: 'PATCH changes an attachment of a requisition.',
  violates: ['attachments/patch-is-not-supported', 'attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({
    method: 'PATCH',
    becomes: (data, sent) => ({ ...data, ...sent }),
    ways: ['requisitions'],
  }),
};
