import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Attachment';

/** The members of an attachment, wherever one is shown. */
export const attachmentFieldRequirements = [
  rows.documented('attachments/id-is-integer', 'An attachment shows id as an integer.', fields),
  rows.documented('attachments/id-is-unique', 'No two attachments have the same id.', fields),
  rows.documented('attachments/type-is-string', 'An attachment shows type as a string.', fields),
  rows.documented(
    'attachments/type-fits-255-characters',
    'The type of an attachment is no longer than 255 characters.',
    fields,
  ),
  rows.documented('attachments/intent-is-string', 'An attachment shows intent as a string.', fields),
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
  rows.documented('attachments/linked-to-is-string', 'An attachment shows linked-to as a string.', fields),
  rows.documented(
    'attachments/linked-to-fits-255-characters',
    'No attachment has a linked-to longer than 255 characters.',
    fields,
  ),
  rows.documented('attachments/file-url-is-string', 'An attachment shows file-url as a string.', fields),
  rows.documented(
    'attachments/file-url-leads-to-the-file',
    'The file-url of an attachment is the address of the file that was attached.',
    fields,
  ),
  rows.documented('attachments/url-is-string', 'An attachment shows url as a string.', fields),
  rows.documented(
    'attachments/url-fits-255-characters',
    'No attachment has a url longer than 255 characters.',
    fields,
  ),
  rows.documented('attachments/text-is-text', 'An attachment shows text as a text.', fields),
  rows.documented(
    'attachments/created-at-is-datetime',
    'An attachment shows created-at as a datetime.',
    fields,
  ),
  rows.documented(
    'attachments/updated-at-is-datetime',
    'An attachment shows updated-at as a datetime.',
    fields,
  ),
] as const satisfies readonly Requirement[];
