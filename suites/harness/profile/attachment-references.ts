import { ownerSegments } from '../../../models/owners.ts';
import type { AttachmentReferences } from './attachment-profile.ts';
import type { AttachmentsWritten } from './attachment-written.ts';

/** Fills in the defaults of the part about attachments. */
export const attachmentReferences = ({
  documents = {},
  readable = [],
  expendable = [],
}: AttachmentsWritten = {}): AttachmentReferences => ({
  documents: Object.fromEntries(
    ownerSegments.map((segment) => [segment, documents[segment] ?? []]),
  ) as unknown as AttachmentReferences['documents'],
  ...{ readable, expendable },
});
