import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** The list without the path of a document holds all comments. */
export const listWithoutPathHoldsAll: Fault = {
  id: 'comments/list-without-path-holds-all',
  title: 'The list without the path of a document holds all comments.',
  violates: ['comments/list-without-owner-path'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(() => true, ['list']),
};
