import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Comment';
const attachment = 'Resources and their fields / Attachment';

/** The type and length of each member of a comment, wherever it is shown. */
export const commentFieldRequirements = [
  rows.documented('comments/id-is-integer', 'A comment shows id as an integer.', fields),
  rows.documented(
    'comments/commentable-id-is-integer',
    'A comment shows commentable-id as an integer.',
    fields,
  ),
  rows.documented(
    'comments/commentable-type-is-string',
    'A comment shows commentable-type as a string.',
    fields,
  ),
  rows.documented(
    'comments/commentable-type-fits-255-characters',
    'The commentable-type of a comment is no longer than 255 characters.',
    fields,
  ),
  rows.documented('comments/comments-is-text', 'A comment shows its body, comments, as a text.', fields),
  rows.documented('comments/comment-type-is-string', 'A comment shows comment-type as a string.', fields),
  rows.documented(
    'comments/comment-type-fits-255-characters',
    'The comment-type of a comment is no longer than 255 characters.',
    fields,
  ),
  rows.documented('comments/reason-code-is-string', 'A comment shows reason-code as a string.', fields),
  rows.documented(
    'comments/reason-code-fits-255-characters',
    'The reason-code of a comment is no longer than 255 characters.',
    fields,
  ),
  rows.documented('comments/to-supplier-is-boolean', 'A comment shows to-supplier as a boolean.', fields),
  rows.documented(
    'comments/attachments-is-list',
    'A comment shows attachments as a list of attachments, with members of the types that those have.',
    `${fields}; ${attachment}`,
  ),
  rows.documented('comments/created-at-is-datetime', 'A comment shows created-at as a datetime.', fields),
  rows.documented('comments/updated-at-is-datetime', 'A comment shows updated-at as a datetime.', fields),
  rows.documented('comments/created-by-is-user', 'A comment shows created-by as a user.', fields),
  rows.documented('comments/updated-by-is-user', 'A comment shows updated-by as a user.', fields),
  rows.documented(
    'comments/members-are-hyphenated',
    'The documented members of a comment and of the users in it are spelled with hyphens.',
    `Resources and their fields; ${fields}`,
  ),
  rows.advice('comments/comment-type-is-internal', 'comment-type is for the platform itself alone.', fields),
] as const satisfies readonly Requirement[];
