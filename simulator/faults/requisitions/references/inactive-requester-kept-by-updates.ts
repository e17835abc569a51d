import { isActive } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedRequester } from '../../twist/unchecked-reference.ts';

/** An update sets a requester who has left. */
export const inactiveRequesterKeptByUpdates: Fault = {
  id: 'requisitions/inactive-requester-kept-by-updates',
  title: 'An update sets a requester who has left.',
  violates: ['requisitions/requested-by-is-active'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedRequester((user) => (user && !isActive(user.id) ? user : undefined), 'update'),
};
