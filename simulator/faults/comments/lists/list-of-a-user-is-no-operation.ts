import type { Fault } from '../../fault.ts';
import { refuseMethod } from '../../twist/comment/refuse.ts';

/** There is no operation that lists the comments on a user. */
export const listOfAUserIsNoOperation: Fault = {
  id: 'comments/list-of-a-user-is-no-operation',
  title: 'There is no operation that lists the comments on a user.',
  violates: ['comments/list-of-user'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseMethod('list-of-user'),
};
