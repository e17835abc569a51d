import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Attachment';
const endpoints = 'Endpoints / Attachments';
const errors = 'Errors';

/** What becomes of the parts of an upload and the members of a text, and what can never be changed. */
export const attachmentContentRequirements = [
  rows.documented(
    'attachments/upload-makes-a-file',
    'An upload in multipart form whose attachment[type] is file makes an attachment of type file.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/upload-keeps-the-intent',
    'An uploaded attachment has the intent that attachment[intent] named.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/upload-keeps-linked-to',
    'An uploaded attachment has the linked-to that attachment[linked_to] named.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/upload-needs-no-linked-to',
    'An upload may leave out attachment[linked_to].',
    fields,
  ),
  rows.documented(
    'attachments/text-makes-a-text',
    'A request in JSON with type text makes an attachment of type text.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/text-is-kept',
    'A text attachment has the text that its request sent.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/text-keeps-the-intent',
    'A text attachment has the intent that its request sent.',
    endpoints,
  ),
  rows.documented(
    'attachments/text-keeps-linked-to',
    'A text attachment has as linked-to what its request sent as linked_to.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'attachments/put-is-not-supported',
    'PUT on an attachment below its document is not supported: it is no success.',
    `${endpoints}; ${errors}`,
  ),
  rows.documented(
    'attachments/patch-is-not-supported',
    'PATCH on an attachment below its document is not supported: it is no success.',
    `${endpoints}; ${errors}`,
  ),
  rows.documented(
    'attachments/attachments-cannot-be-updated',
    'An attachment is the same after a PUT or PATCH as it was before.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
