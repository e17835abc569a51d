import { comment } from '../../../../models/resources/comment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The comment-type of a comment is padded to 300 characters. */
export const commentTypesArePadded: Fault = {
  id: 'comments/comment-types-are-padded',
  title: 'The comment-type of a comment is padded to 300 characters.',
  violates: ['comments/comment-type-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: comment }, (one) =>
    one['comment-type'] ? { ...one, 'comment-type': String(one['comment-type']).padEnd(300, '.') } : one,
  ),
};
