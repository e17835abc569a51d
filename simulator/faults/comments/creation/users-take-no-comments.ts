import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/comment/refuse.ts';

/** There is no operation that makes a comment on a user. */
export const usersTakeNoComments: Fault = {
  id: 'comments/users-take-no-comments',
  title: 'There is no operation that makes a comment on a user.',
  violates: ['comments/create-on-user'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseMethod('create-on-user'),
};
