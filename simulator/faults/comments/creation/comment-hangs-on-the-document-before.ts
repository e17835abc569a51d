import type { Fault } from '../../fault.ts';
import { before } from '../../twist/comment/all-comments.ts';
import { below, rowsOf } from '../../twist/comment/kinds.ts';
import { leave, on } from '../../twist/comment/leave.ts';

/** A comment is made on the document before the one that the path names. */
export const commentHangsOnTheDocumentBefore: Fault = {
  id: 'comments/comment-hangs-on-the-document-before',
  title: 'A comment is made on the document before the one that the path names.',
  violates: [...rowsOf('create-on'), ...rowsOf('show-on'), 'comments/list-is-of-one-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((made) => on(made, before(made.state.owner)), below('create-on')),
};
