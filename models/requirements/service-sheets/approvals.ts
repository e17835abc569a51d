import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const moves = 'States and transitions / Work confirmation header';
const endpoints = 'Endpoints / Work confirmation headers';
const refusals = 'Errors';

/** How the chain that approves a sheet is changed while it runs. */
export const sheetApprovalRequirements = [
  rows.documented(
    'service-sheets/bypass-skips-current-step',
    'Bypassing a step before the last skips it and moves on to the next; the sheet stays pending approval.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/bypass-on-last-step-is-422',
    'Bypassing the last step of the approval chain answers 422.',
    refusals,
  ),
  rows.documented(
    'service-sheets/bypass-outside-pending-approval-is-422',
    'Bypassing a step of a sheet that is not pending approval answers 422.',
    refusals,
  ),
  rows.documented(
    'service-sheets/bypass-comment-is-optional',
    'Bypassing a step works with approval_comment, a string with the reason, and without it.',
    endpoints,
  ),

  rows.documented(
    'service-sheets/add-approver-keeps-pending-approval',
    'A sheet pending approval stays so when an approver or watcher is added.',
    moves,
  ),
  rows.documented(
    'service-sheets/add-approver-adds-an-approver',
    'add_approver puts the user of approver_id among the approvals of a sheet pending approval.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/add-approver-needs-approver-id',
    'add_approver requires approver_id, the integer id of the user to add.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/add-approver-at-end-of-list',
    'add_approver with position end_of_list adds the user after all present approvers.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/add-approver-as-watcher',
    'add_approver with position watcher adds the user as a watcher.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/add-approver-position-is-optional',
    'add_approver works without position.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/remove-approval-keeps-pending-approval',
    'A sheet pending approval stays so when an approver or watcher is removed.',
    moves,
  ),
  rows.documented(
    'service-sheets/remove-approval-removes-the-approver',
    'remove_approval takes the approver of the given approval record off a sheet pending approval.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/remove-approval-removes-the-watcher',
    'remove_approval takes the watcher of the given approval record off a sheet pending approval.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/remove-approval-needs-approval-id',
    'remove_approval requires approval_id, the integer id of the approval record to remove.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
