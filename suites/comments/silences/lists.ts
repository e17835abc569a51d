import { commentable, commentableSegments } from '../../../models/commentable.ts';
import type { List } from '../../harness/filters/asked-list.ts';
import type { Profile } from '../../harness/profile/profile.ts';

/** The lists of comments on the documents that the profile names. */
export const commentLists = ({ comments }: Profile): List[] =>
  commentableSegments.flatMap((segment) => {
    const { word } = commentable[segment];
    const named = comments.readable.filter(({ owner }) => owner === segment).map(({ document }) => document);
    const documents = new Set([...named, ...comments.documents[segment]]);
    return [...documents].map((id) => ({
      endpoint: `comments.list-of-${word}` as const,
      params: { [`${word.replaceAll('-', '_')}_id`]: id },
    }));
  });
