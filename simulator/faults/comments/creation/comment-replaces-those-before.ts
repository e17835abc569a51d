import type { Fault } from '../../fault.ts';
import { allComments, isFresh } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { leaveUntold } from '../../twist/comment/leave.ts';

/** A new comment takes the place of those that were made on its document before. */
export const commentReplacesThoseBefore: Fault = {
  id: 'comments/comment-replaces-those-before',
  title: 'A new comment takes the place of those that were made on its document before.',
  violates: [...rowsOf('list-of'), ...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold((made, exchange) => {
    const others = allComments(exchange).filter(
      ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
    );
    for (const { id } of others) exchange.sandbox.store.remove('comment', id);
    return others.length > 0;
  }),
};
