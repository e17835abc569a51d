import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';
const endpoints = 'Endpoints / User reassignments';
const moves = 'States and transitions / User reassignment';

/** What the endpoints of reassignments do, and what processing leaves. */
export const reassignmentOperationRequirements = [
  rows.documented(
    'user-reassignments/create-answers-the-reassignment',
    'POST /api/user_reassignments answers the new reassignment, with its id.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-answers-status-new',
    'The answer to POST /api/user_reassignments has status new.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/create-answers-no-summary',
    'The summary in the answer to POST /api/user_reassignments is null.',
    moves,
  ),
  rows.documented(
    'user-reassignments/create-takes-json',
    'POST /api/user_reassignments takes a JSON body.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-takes-users-by-login',
    'A request names from-user and to-user by objects with their login.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'user-reassignments/create-keeps-from-user',
    'The from-user of a reassignment is the user whose login was sent.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-keeps-to-user',
    'The to-user of a reassignment is the user whose login was sent.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-keeps-deactivation-flag',
    'deactivate-from-user-after-reassignment of a reassignment is as it was sent.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-keeps-notes',
    'The notes of a reassignment are those that were sent.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/create-keeps-requested-reassignments',
    'The members of requested-reassignments that a reassignment shows as true are those that were sent as true.',
    endpoints,
  ),
  rows.documented('user-reassignments/notes-are-optional', 'A reassignment needs no notes.', fields),
  rows.documented(
    'user-reassignments/show-answers-the-reassignment',
    'GET /api/user_reassignments/:id answers the one reassignment that has this id.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/show-tells-status',
    'GET /api/user_reassignments/:id tells the status of the reassignment.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/transactions-answers-the-items',
    'GET /api/user_reassignments/:user_reassignment_id/transactions answers the items of this reassignment, each with what became of it.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/processing-leads-to-done',
    'A reassignment whose processing is complete has status done.',
    moves,
  ),
  rows.documented(
    'user-reassignments/summary-is-null-until-done',
    'As long as a reassignment is new its summary is null.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/done-summary-tells-selected',
    'The summary of a reassignment that is done tells how many were selected.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/done-summary-tells-changed',
    'The summary of a reassignment that is done tells how many were changed.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/done-summary-tells-failed',
    'The summary of a reassignment that is done tells how many failed.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/summary-members-are-counts',
    'selected, changed and failed of a summary are counts: whole numbers.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/changed-counts-changed-items',
    'changed of a summary is the number of items that have status Changed.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/failed-counts-failed-items',
    'failed of a summary is the number of items that have status Failed.',
    `${fields}; ${moves}`,
  ),
  rows.documented(
    'user-reassignments/failed-item-tells-an-error',
    'The message of an item that has status Failed tells the error.',
    fields,
  ),
] as const satisfies readonly Requirement[];
