import type { Fault } from '../../fault.ts';
import { allComments, isFresh } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { leave, withData } from '../../twist/comment/leave.ts';

/** A comment takes the id of the one that was made on the same document before. */
export const commentTakesTheIdOfTheOneBefore: Fault = {
  id: 'comments/comment-takes-the-id-of-the-one-before',
  title: 'A comment takes the id of the one that was made on the same document before.',
  violates: [
    'comments/create-makes-one-each',
    'comments/body-is-kept',
    ...rowsOf('list-of'),
    ...rowsOf('show-on'),
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((made, exchange) => {
    const last = allComments(exchange).findLast(
      ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
    );
    return last && { ...withData(made, { id: last.id }), id: last.id };
  }),
};
