import type { Fault } from '../../fault.ts';
import { listOtherwise } from '../../twist/attached/list-otherwise.ts';

/** The list of a user is empty. */
export const listOfUsersIsEmpty: Fault = {
  id: 'attachments/list-of-users-is-empty',
  title: 'The list of a user is empty.',
  violates: ['attachments/attachments-of-user-are-listed'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOtherwise(() => [], ['users']),
};
