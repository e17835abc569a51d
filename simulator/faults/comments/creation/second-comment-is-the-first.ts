import type { Fault } from '../../fault.ts';
import { allComments, isFresh } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { leave } from '../../twist/comment/leave.ts';

/** A second comment on a document is not made: the first is answered. */
export const secondCommentIsTheFirst: Fault = {
  id: 'comments/second-comment-is-the-first',
  title: 'A second comment on a document is not made: the first is answered.',
  violates: [
    'comments/create-makes-one-each',
    'comments/body-is-kept',
    'comments/body-of-many-letters-is-kept',
    ...rowsOf('create-on'),
    ...rowsOf('list-of'),
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((made, exchange) => {
    const [first] = allComments(exchange).filter(
      ({ id, state }) => isFresh(id) && id !== made.id && state.owner === made.state.owner,
    );
    return first;
  }),
};
