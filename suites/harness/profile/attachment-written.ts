import type { AttachmentReferences } from './attachment-profile.ts';

/** The part about attachments as it is written. */
export interface AttachmentsWritten {
  readonly documents?: Partial<AttachmentReferences['documents']>;
  readonly readable?: AttachmentReferences['readable'];
  readonly expendable?: AttachmentReferences['expendable'];
}
