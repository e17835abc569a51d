import type { CommentableSegment } from '../../../models/commentable.ts';
import type { Id } from '../../../models/wire/id.ts';

/** A comment that is there, with the document that it is on. */
export interface CommentReference {
  readonly owner: CommentableSegment;
  /** Ids. */
  readonly document: Id;
  readonly comment: Id;
}

/** What a target offers for checks of comments. What is left out is not known. */
export interface CommentReferences {
  /** Ids of documents that may be commented on, by the segment of their path; comments stay. */
  readonly documents: Readonly<Record<CommentableSegment, readonly Id[]>>;
  /** For reads only. */
  readonly readable: readonly CommentReference[];
  /** Links that are attached to comments. */
  readonly urlAttachments: readonly { readonly comment: Id; readonly attachment: Id }[];
  /** Users who may be mentioned, and notified. */
  readonly mentioned: readonly { readonly id: Id; readonly login?: string }[];
  /** What documents are called in `commentable-type`; found by trying where left out. */
  readonly commentableTypes: Readonly<Partial<Record<CommentableSegment, string>>>;
}
