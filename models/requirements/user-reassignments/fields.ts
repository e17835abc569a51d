import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';
const moves = 'States and transitions / User reassignment';

/** The type of each member of a reassignment and of its items, wherever it is shown. */
export const reassignmentFieldRequirements = [
  rows.documented('user-reassignments/id-is-integer', 'A reassignment shows id as an integer.', fields),
  rows.documented(
    'user-reassignments/created-at-is-datetime',
    'A reassignment shows created-at as a datetime.',
    fields,
  ),
  rows.documented(
    'user-reassignments/updated-at-is-datetime',
    'A reassignment shows updated-at as a datetime.',
    fields,
  ),
  rows.documented('user-reassignments/status-is-string', 'A reassignment shows status as a string.', fields),
  rows.documented(
    'user-reassignments/from-user-is-user',
    'A reassignment shows from-user as a user.',
    fields,
  ),
  rows.documented('user-reassignments/to-user-is-user', 'A reassignment shows to-user as a user.', fields),
  rows.documented(
    'user-reassignments/deactivate-from-user-after-reassignment-is-boolean',
    'A reassignment shows deactivate-from-user-after-reassignment as a boolean.',
    fields,
  ),
  rows.documented('user-reassignments/notes-is-string', 'A reassignment shows notes as a string.', fields),
  rows.documented(
    'user-reassignments/requested-reassignments-is-object',
    'A reassignment shows requested-reassignments as an object.',
    fields,
  ),
  rows.documented(
    'user-reassignments/summary-is-object-or-null',
    'A reassignment shows summary as an object or null.',
    fields,
  ),
  rows.documented(
    'user-reassignments/created-by-is-user',
    'A reassignment shows created-by as a user.',
    fields,
  ),
  rows.documented(
    'user-reassignments/updated-by-is-user',
    'A reassignment shows updated-by as a user.',
    fields,
  ),
  rows.documented(
    'user-reassignments/summary-selected-is-string',
    'A summary shows selected as a string.',
    fields,
  ),
  rows.documented(
    'user-reassignments/summary-changed-is-string',
    'A summary shows changed as a string.',
    fields,
  ),
  rows.documented(
    'user-reassignments/summary-failed-is-string',
    'A summary shows failed as a string.',
    fields,
  ),
  rows.documented(
    'user-reassignments/memberships-and-roles-is-object',
    'requested-reassignments shows the group memberships-and-roles as an object.',
    fields,
  ),
  rows.documented(
    'user-reassignments/documents-is-object',
    'requested-reassignments shows the group documents as an object.',
    fields,
  ),
  rows.documented(
    'user-reassignments/approvals-is-object',
    'requested-reassignments shows the group approvals as an object.',
    fields,
  ),
  rows.documented(
    'user-reassignments/platform-is-object',
    'requested-reassignments shows the group platform as an object.',
    fields,
  ),
  rows.documented(
    'user-reassignments/approvals-group-has-its-long-name',
    'Answers call the approvals group approvals-receiving-invoice-requester-access-contract-reviews, with hyphens.',
    fields,
  ),
  rows.documented(
    'user-reassignments/item-status-is-changed-or-failed',
    'The status of each item of a reassignment is Changed or Failed.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/item-message-is-string',
    'An item of a reassignment shows message as a string.',
    fields,
  ),
  rows.documented(
    'user-reassignments/item-names-are-hyphenated',
    'Items of a reassignment spell object-type, object-id and change-type with hyphens.',
    fields,
  ),
  rows.unobservable(
    'user-reassignments/statuses-seen-are-new-and-done',
    'The statuses of reassignments that are known are new and done.',
    fields,
  ),
] as const satisfies readonly Requirement[];
