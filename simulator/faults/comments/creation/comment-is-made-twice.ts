import type { Fault } from '../../fault.ts';
import { leaveUntold, withData } from '../../twist/comment/leave.ts';

/** One creation makes two comments. */
export const commentIsMadeTwice: Fault = {
  id: 'comments/comment-is-made-twice',
  title: 'One creation makes two comments.',
  violates: ['comments/create-makes-one-each'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold((made, { sandbox }) => {
    const id = made.id + 100_000;
    sandbox.store.put({ ...withData(made, { id }), id });
    return true;
  }),
};
