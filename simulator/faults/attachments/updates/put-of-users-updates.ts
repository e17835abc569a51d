import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PUT changes an attachment of a user. */
export const putOfUsersUpdates: Fault = {
  id: 'attachments/put-of-users-updates',
  title: 'PUT changes an attachment of a user.',
  violates: ['attachments/put-is-not-supported', 'attachments/attachments-cannot-be-updated'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PUT', becomes: (data, sent) => ({ ...data, ...sent }), ways: ['users'] }),
};
