import { comment } from '../../../../models/resources/comment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The commentable-type of a comment has a long namespace. */
export const commentableTypesHaveNamespaces: Fault = {
  id: 'comments/commentable-types-have-namespaces',
  title: 'The commentable-type of a comment has a long namespace.',
  violates: ['comments/commentable-type-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: comment }, (one) =>
    one['commentable-type']
      ? { ...one, 'commentable-type': `${'Procurement::'.repeat(20)}${one['commentable-type']}` }
      : one,
  ),
};
