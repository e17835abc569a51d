import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { below } from '../../twist/comment/kinds.ts';
import { leave, on } from '../../twist/comment/leave.ts';

/** A comment on a user is kept as one on the user who makes it. */
export const commentsOnUsersHangOnTheCaller: Fault = {
  id: 'comments/comments-on-users-hang-on-the-caller',
  title: 'A comment on a user is kept as one on the user who makes it.',
  violates: ['comments/create-on-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((made, exchange) => on(made, `user/${actingUser(exchange)}`), below('create-on', 'user')),
};
