import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/comment/list.ts';

/** Lists show bodies with entities in place of ampersands and brackets. */
export const listsShowBodiesForBrowsers: Fault = {
  id: 'comments/lists-show-bodies-for-browsers',
  title: 'Lists show bodies with entities in place of ampersands and brackets.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({
    ...one,
    comments: String(one['comments']).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  })),
};
