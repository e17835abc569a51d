import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / Comment';
const shows = typeRows('comments', fields, (member) => `A comment shows ${member} as`);
const attachment = 'Resources and their fields / Attachment';

/** The type and length of each member of a comment, wherever it is shown. */
export const commentFieldRequirements = [
  shows('id', 'integer'),
  shows('commentable-id', 'integer'),
  shows('commentable-type', 'string'),
  rows.documented(
    'comments/commentable-type-fits-255-characters',
    'The commentable-type of a comment is no longer than 255 characters.',
    fields,
  ),
  rows.documented('comments/comments-is-text', 'A comment shows its body, comments, as a text.', fields),
  shows('comment-type', 'string'),
  rows.documented(
    'comments/comment-type-fits-255-characters',
    'The comment-type of a comment is no longer than 255 characters.',
    fields,
  ),
  shows('reason-code', 'string'),
  rows.documented(
    'comments/reason-code-fits-255-characters',
    'The reason-code of a comment is no longer than 255 characters.',
    fields,
  ),
  shows('to-supplier', 'boolean'),
  rows.documented(
    'comments/attachments-is-list',
    'A comment shows attachments as a list of attachments, with members of the types that those have.',
    `${fields}; ${attachment}`,
  ),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
  rows.documented(
    'comments/members-are-hyphenated',
    'The documented members of a comment and of the users in it are spelled with hyphens.',
    `Resources and their fields; ${fields}`,
  ),
  rows.advice('comments/comment-type-is-internal', 'comment-type is for the platform itself alone.', fields),
] as const satisfies readonly Requirement[];
