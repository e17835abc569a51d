import { comment } from '../../../../models/resources/comment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** commentable-id is the id of the comment itself. */
export const commentableIdIsThatOfTheComment: Fault = {
  id: 'comments/commentable-id-is-that-of-the-comment',
  title: 'commentable-id is the id of the comment itself.',
  violates: ['comments/commentable-id-names-the-document'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: comment }, (one) => ({ ...one, 'commentable-id': one['id'] ?? null })),
};
