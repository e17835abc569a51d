import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { AttachmentOwner } from '../../harness/attachments/owner.ts';
import { type Place, placeOf } from '../../harness/place.ts';
import { type Document, wordOf } from './documents.ts';

type Operation = 'add-to' | 'list-of' | 'show-of' | 'delete-of' | 'put-of' | 'patch-of';

/** Where an operation on attachments of a document is. Throws a `RangeError` where there is none. */
export const placeBelow = (operation: Operation, { segment, id }: Document, attachment?: string): Place =>
  placeOf(
    `attachments.${operation}-${wordOf(segment)}` as EndpointId,
    {},
    { owner_id: id, ...(attachment !== undefined && { attachment_id: attachment }) },
  );

/** The attachments of a document that has all operations. */
export const ownerOf = (document: Document): AttachmentOwner => ({
  list: placeBelow('list-of', document),
  add: placeBelow('add-to', document),
  show: (id) => placeBelow('show-of', document, id),
  remove: (id) => placeBelow('delete-of', document, id),
});

/** Operations that take the id of an attachment alone. */
export const alone = {
  show: (id: string): Place => placeOf('attachments.show', {}, { attachment_id: id }),
  remove: (id: string): Place => placeOf('attachments.delete', {}, { attachment_id: id }),
} as const;
