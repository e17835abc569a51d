import type { OwnerSegment } from '../../../models/owners.ts';
import type { Id } from '../../../models/wire/id.ts';

/** An attachment that is there, with the document that it hangs on. */
export interface AttachmentReference {
  readonly owner: OwnerSegment;
  /** Ids. */
  readonly document: Id;
  readonly attachment: Id;
}

/** What a target offers for checks of attachments. What is left out is not known. */
export interface AttachmentReferences {
  /** Ids of documents that may be given attachments, by the segment of their path. */
  readonly documents: Readonly<Record<OwnerSegment, readonly Id[]>>;
  /** Files that are only read: those of inventory transactions, which the API gives none to. */
  readonly readable: readonly AttachmentReference[];
  /** May be deleted: those of requisition lines, where the API gives them none. */
  readonly expendable: readonly AttachmentReference[];
}
