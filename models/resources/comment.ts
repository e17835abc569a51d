import { attachment } from './attachment.ts';
import { field, record, requiredField, withWords } from './field.ts';
import { user } from './master-data.ts';

/** A comment on a document ("Comment"). */
export const comment = record('comment', 'comments', [
  requiredField('id', 'integer'),
  field('commentable-id', 'integer'),
  // The type of an invoice is documented; its spelling is not.
  withWords(field('commentable-type', 'string', 255), 'InvoiceHeader'),
  field('comments', 'string'),
  field('comment-type', 'string', 255),
  field('reason-code', 'string', 255),
  field('to-supplier', 'boolean'),
  field('attachments', { many: attachment }),
  field('created-at', 'datetime'),
  field('updated-at', 'datetime'),
  field('created-by', { one: user }),
  field('updated-by', { one: user }),
]);
