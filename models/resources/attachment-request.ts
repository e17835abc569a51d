import { attachment } from './attachment.ts';
import { snake } from './field.ts';
import type { Resource } from './resource.ts';

/** A text or a link as a request tells it: `linked_to` where answers write `linked-to`. */
export const requestedAttachment: Resource = {
  ...attachment,
  name: 'requested-attachment',
  plural: 'requested-attachments',
  element: attachment.name,
  fields: attachment.fields.map((one) => (one.name === 'linked-to' ? snake(one) : one)),
};
