import type { Fault } from '../../fault.ts';
import { listOthers } from '../../twist/comment/list.ts';

/** Lists hold the comments on all documents. */
export const listHoldsAll: Fault = {
  id: 'comments/list-holds-all',
  title: 'Lists hold the comments on all documents.',
  violates: ['comments/list-is-of-one-document'],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(() => true),
};
