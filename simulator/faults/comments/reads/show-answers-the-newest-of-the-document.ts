import type { Fault } from '../../fault.ts';
import { ownComments } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { showAnother } from '../../twist/comment/show.ts';

/** Showing a comment answers the newest on its document. */
export const showAnswersTheNewestOfTheDocument: Fault = {
  id: 'comments/show-answers-the-newest-of-the-document',
  title: 'Showing a comment answers the newest on its document.',
  violates: [...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'apply',
  wrap: showAnother((_, exchange) => ownComments(exchange).at(-1)),
};
