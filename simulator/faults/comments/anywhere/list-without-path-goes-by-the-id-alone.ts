import type { NamedDocument } from '../../../handlers/comments/reading/comment-input.ts';
import type { Fault } from '../../fault.ts';
import { partsOf } from '../../twist/comment/all-comments.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** The list without a path passes over commentable-type: it holds the comments on every document that has the id. */
export const listWithoutPathGoesByTheIdAlone: Fault = {
  id: 'comments/list-without-path-goes-by-the-id-alone',
  title:
    'The list without a path passes over commentable-type: it holds the comments on every document that has the id.',
  violates: ['comments/list-without-owner-path'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(
    ({ state }, _, { input }) => partsOf(state.owner).id === (input as unknown as NamedDocument).id,
    ['list'],
  ),
};
