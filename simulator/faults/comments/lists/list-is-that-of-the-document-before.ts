import type { Fault } from '../../fault.ts';
import { before } from '../../twist/comment/all-comments.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** Lists hold the comments on the document before, and not those on their own. */
export const listIsThatOfTheDocumentBefore: Fault = {
  id: 'comments/list-is-that-of-the-document-before',
  title: 'Lists hold the comments on the document before, and not those on their own.',
  violates: [...rowsOf('list-of'), 'comments/list-is-of-one-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(({ state }, owner) => state.owner === before(owner)),
};
