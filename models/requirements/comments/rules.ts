import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / Comment';
const endpoints = 'Endpoints / Comments';

/** What a comment says of its document, and what a new one keeps and does. */
export const commentRuleRequirements = [
  rows.documented(
    'comments/commentable-id-names-the-document',
    'The commentable-id that a comment shows is the id of the document that it is about.',
    fields,
  ),
  rows.documented(
    'comments/body-is-kept',
    'The words that a request makes a comment with are the comments that it shows afterwards, letter by letter and in both formats alike.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'comments/body-of-many-letters-is-kept',
    'The body of a comment is a text without a documented limit: one of thousands of letters is shown whole.',
    fields,
  ),
  rows.documented(
    'comments/create-makes-one-each',
    'Each accepted creation makes a comment of its own, with an id that no other comment has.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'comments/to-supplier-is-kept',
    'A comment that is made with to-supplier shows the value that was sent: the body of a creation is a comment, and no other operation says whether the supplier sees it.',
    `${fields}; ${endpoints}`,
  ),
  rows.unobservable(
    'comments/to-supplier-shows-it-to-the-supplier',
    'The supplier sees a comment whose to-supplier is true.',
    fields,
  ),
  rows.documented(
    'comments/mention-notifies',
    'A user whom @[User:<user_id>] in a comment names is notified while document-mention notifications are on.',
    fields,
  ),
  rows.documented(
    'comments/mention-notifies-each',
    'A comment that mentions several users notifies every one of them.',
    fields,
  ),
] as const satisfies readonly Requirement[];
