import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / Attachment';
const shows = typeRows('attachments', fields, (member) => `An attachment shows ${member} as`);

/** The members of an attachment, wherever one is shown. */
export const attachmentFieldRequirements = [
  shows('id', 'integer'),
  rows.documented('attachments/id-is-unique', 'No two attachments have the same id.', fields),
  shows('type', 'string'),
  rows.documented(
    'attachments/type-fits-255-characters',
    'The type of an attachment is no longer than 255 characters.',
    fields,
  ),
  shows('intent', 'string'),
  rows.documented(
    'attachments/intent-takes-40-characters',
    'An intent of 40 characters that is taken is kept whole.',
    `${fields}; Limits`,
  ),
  rows.documented(
    'attachments/intent-fits-40-characters',
    'No attachment has an intent longer than 40 characters.',
    `${fields}; Limits`,
  ),
  shows('linked-to', 'string'),
  rows.documented(
    'attachments/linked-to-fits-255-characters',
    'No attachment has a linked-to longer than 255 characters.',
    fields,
  ),
  shows('file-url', 'string'),
  rows.documented(
    'attachments/file-url-leads-to-the-file',
    'The file-url of an attachment is the address of the file that was attached.',
    fields,
  ),
  shows('url', 'string'),
  rows.documented(
    'attachments/url-fits-255-characters',
    'No attachment has a url longer than 255 characters.',
    fields,
  ),
  shows('text', 'text'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
] as const satisfies readonly Requirement[];
