import type { Fault } from '../../fault.ts';
import { ownComments } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { showAnother } from '../../twist/comment/show.ts';

/** Showing a comment answers the first on its document. */
export const showAnswersTheFirstOfTheDocument: Fault = {
  id: 'comments/show-answers-the-first-of-the-document',
  title: 'Showing a comment answers the first on its document.',
  violates: [...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'apply',
  wrap: showAnother((_, exchange) => ownComments(exchange)[0]),
};
