import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/comment/leave.ts';

/** A comment that is made without the path of its document is answered and not kept. */
export const commentWithoutPathIsForgotten: Fault = {
  id: 'comments/comment-without-path-is-forgotten',
  title: 'A comment that is made without the path of its document is answered and not kept.',
  violates: ['comments/create-without-owner-path'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(
    ({ id }, { sandbox }) => {
      sandbox.store.remove('comment', id);
      return true;
    },
    ['create'],
  ),
};
