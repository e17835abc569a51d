import type { Fault } from '../../fault.ts';
import { areOfOneKind } from '../../twist/comment/all-comments.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** The list without a path holds the comments on all documents of the kind that is named. */
export const listWithoutPathHoldsThoseOfTheKind: Fault = {
  id: 'comments/list-without-path-holds-those-of-the-kind',
  title: 'The list without a path holds the comments on all documents of the kind that is named.',
  violates: ['comments/list-without-owner-path'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(({ state }, owner) => areOfOneKind(state.owner, owner), ['list']),
};
