import { commentableSegments } from '../../../models/commentable.ts';
import type { CommentReferences } from './comment-profile.ts';
import type { CommentsWritten } from './comment-written.ts';

/** Fills in the defaults of the part about comments. */
export const commentReferences = (document: CommentsWritten = {}): CommentReferences => ({
  documents: Object.fromEntries(
    commentableSegments.map((segment) => [segment, document.documents?.[segment] ?? []]),
  ) as unknown as CommentReferences['documents'],
  readable: document.readable ?? [],
  urlAttachments: document['url-attachments'] ?? [],
  mentioned: document.mentioned ?? [],
  commentableTypes: document['commentable-types'] ?? {},
});
