import { isActive } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { uncheckedRequester } from '../../twist/unchecked-reference.ts';

/** A requisition is created for a requester who has left. */
export const inactiveRequesterKept: Fault = {
  id: 'requisitions/inactive-requester-kept',
  title: 'A requisition is created for a requester who has left.',
  violates: ['requisitions/requested-by-is-active'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheckedRequester((user) => (user && !isActive(user.id) ? user : undefined), 'create'),
};
