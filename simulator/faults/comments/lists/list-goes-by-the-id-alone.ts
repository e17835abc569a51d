import type { Fault } from '../../fault.ts';
import { haveOneId } from '../../twist/comment/all-comments.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** Lists hold the comments on documents of every kind that have the id. */
export const listGoesByTheIdAlone: Fault = {
  id: 'comments/list-goes-by-the-id-alone',
  title: 'Lists hold the comments on documents of every kind that have the id.',
  violates: ['comments/list-is-of-one-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(({ state }, owner) => haveOneId(state.owner, owner)),
};
