import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/comment/show.ts';

/** XML shows the id of whoever made the comment as commentable-id. */
export const commentableIdIsThatOfTheAuthorInXml: Fault = {
  id: 'comments/commentable-id-is-that-of-the-author-in-xml',
  title: 'XML shows the id of whoever made the comment as commentable-id.',
  violates: ['comments/commentable-id-names-the-document'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => {
    const author = one['created-by'] as Data | null;
    return author === null ? one : { ...one, 'commentable-id': author['id'] ?? null };
  }),
};
