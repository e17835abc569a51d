import type { Requirement } from '../requirement.ts';
import { rows, typeRows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';
const shows = typeRows('user-reassignments', fields, (member) => `A reassignment shows ${member} as`);
const moves = 'States and transitions / User reassignment';

/** The type of each member of a reassignment and of its items, wherever it is shown. */
export const reassignmentFieldRequirements = [
  shows('id', 'integer'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('status', 'string'),
  shows('from-user', 'user'),
  shows('to-user', 'user'),
  shows('deactivate-from-user-after-reassignment', 'boolean'),
  shows('notes', 'string'),
  shows('requested-reassignments', 'object'),
  shows('summary', 'object-or-null', 'an object or null'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
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
