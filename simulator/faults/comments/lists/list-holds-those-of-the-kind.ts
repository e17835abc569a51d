import type { Fault } from '../../fault.ts';
import { areOfOneKind } from '../../twist/comment/all-comments.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** Lists hold the comments on all documents of the kind. */
export const listHoldsThoseOfTheKind: Fault = {
  id: 'comments/list-holds-those-of-the-kind',
  title: 'Lists hold the comments on all documents of the kind.',
  violates: ['comments/list-is-of-one-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(({ state }, owner) => areOfOneKind(state.owner, owner)),
};
