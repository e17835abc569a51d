import type { CommentReferences } from './comment-profile.ts';

/** The part about comments as it is written. */
export interface CommentsWritten {
  readonly documents?: Partial<CommentReferences['documents']>;
  readonly readable?: CommentReferences['readable'];
  readonly 'url-attachments'?: CommentReferences['urlAttachments'];
  readonly mentioned?: CommentReferences['mentioned'];
  readonly 'commentable-types'?: CommentReferences['commentableTypes'];
}
