import { field, record, requiredField, snakeCased, withWords } from './field.ts';
import type { Resource } from './resource.ts';

/** A file or text attached to a document ("Attachment"). */
export const attachment = record('attachment', 'attachments', [
  requiredField('id', 'integer'),
  withWords(field('type', 'string', 255), 'text', 'file'),
  withWords(field('intent', 'string', 40), 'Supplier'),
  withWords(
    field('linked-to', 'string', 255),
    'attachment_to_suppliers',
    'event_terms',
    'quote_request_attachment',
  ),
  field('file-url', 'string'),
  field('url', 'string', 255),
  field('text', 'string'),
  field('created-at', 'datetime'),
  field('updated-at', 'datetime'),
]);

/** A text or a link in a request: `linked_to` where answers write `linked-to`. */
export const requestedAttachment: Resource = {
  ...attachment,
  name: 'requested-attachment',
  plural: 'requested-attachments',
  element: attachment.name,
  fields: attachment.fields.map((one) => (one.name === 'linked-to' ? snakeCased(one) : one)),
};
