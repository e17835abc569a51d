import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Comment';
const endpoints = 'Endpoints / Comments';
const attachments = 'Endpoints / Attachments';

/** Attachments of comments. */
export const commentAttachmentRequirements = [
  rows.documented(
    'comments/attachment-is-added',
    'POST /api/comments/:comment_id/attachments adds an attachment to a comment.',
    `${endpoints}; ${attachments}`,
  ),
  rows.documented(
    'comments/attachments-are-listed',
    'GET /api/comments/:comment_id/attachments answers the attachments of that comment.',
    endpoints,
  ),
  rows.documented(
    'comments/attachments-are-its-own',
    'The attachments listed below a comment are none of another comment.',
    endpoints,
  ),
  rows.documented(
    'comments/attachment-is-shown',
    'GET /api/comments/{comment_id}/attachments/{attachment_id} answers that attachment when it has a file.',
    `${endpoints}; Errors`,
  ),
  rows.documented(
    'comments/comment-carries-attachments',
    'A comment that shows its attachments shows those that were added to it.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'comments/attachment-cannot-be-patched',
    'PATCH of an attachment of a comment is not supported.',
    `${attachments}; Errors`,
  ),
  rows.documented(
    'comments/attachment-cannot-be-put',
    'PUT of an attachment of a comment is not supported.',
    `${attachments}; Errors`,
  ),
  rows.documented(
    'comments/url-attachment-has-no-file',
    'Viewing a URL attachment of a comment is answered with the error message: Attachment does not have a file attached.',
    'Errors',
  ),
  rows.documented(
    'comments/attachments-of-an-unknown-comment-fail',
    'A request below /api/comments/{id}/attachments fails when there is no comment of this id.',
    'Errors',
  ),
] as const satisfies readonly Requirement[];
