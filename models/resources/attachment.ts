import { field, required } from './field.ts';
import type { Resource } from './resource.ts';

/** A file or text attached to a document ("Attachment"). */
export const attachment: Resource = {
  name: 'attachment',
  plural: 'attachments',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    field('type', 'string', 255),
    field('intent', 'string', 40),
    field('linked-to', 'string', 255),
    field('file-url', 'string'),
    field('url', 'string', 255),
    field('text', 'string'),
    field('created-at', 'datetime'),
    field('updated-at', 'datetime'),
  ],
};
