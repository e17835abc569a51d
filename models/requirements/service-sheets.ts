import type { Requirement } from './requirement.ts';
import { rows } from './row.ts';

const fields = 'Resources and their fields / Work confirmation header (service sheet)';
const moves = 'States and transitions / Work confirmation header';
const endpoints = 'Endpoints / Work confirmation headers';
const refusals = 'Errors';

/** What the documentation says about work confirmation headers, called service sheets. */
export const serviceSheetsRequirements = [
  rows.documented('service-sheets/id-is-returned', 'A read of a sheet carries id, an integer.', fields),
  rows.documented('service-sheets/approvals-are-returned', 'A read of a sheet carries approvals.', fields),
  rows.documented('service-sheets/comments-are-returned', 'A read of a sheet carries comments.', fields),
  rows.documented(
    'service-sheets/created-at-is-returned',
    'A read of a sheet carries created-at, a datetime.',
    fields,
  ),
  rows.documented(
    'service-sheets/created-by-is-returned',
    'A read of a sheet carries created-by, a user.',
    fields,
  ),
  rows.documented(
    'service-sheets/created-by-fullname-is-returned',
    'A read of a sheet carries created-by-fullname, a string.',
    fields,
  ),
  rows.documented('service-sheets/currency-is-returned', 'A read of a sheet carries currency.', fields),
  rows.unobservable(
    'service-sheets/currency-is-that-of-the-order',
    'The currency of a sheet is the one of the order that the sheet belongs to.',
    fields,
  ),
  rows.documented('service-sheets/lines-are-returned', 'A read of a sheet carries lines, a list.', fields),
  rows.documented(
    'service-sheets/order-header-is-returned',
    'A read of a sheet carries order-header.',
    fields,
  ),
  rows.documented(
    'service-sheets/order-total-is-returned',
    'A read of a sheet carries order-total, a decimal.',
    fields,
  ),
  rows.documented(
    'service-sheets/order-total-received-amount-is-returned',
    'A read of a sheet carries order-total-received-amount, a decimal.',
    fields,
  ),
  rows.documented(
    'service-sheets/po-number-is-returned',
    'A read of a sheet carries po-number, a string.',
    fields,
  ),
  rows.documented(
    'service-sheets/requested-by-fullname-is-returned',
    'A read of a sheet carries requested-by-fullname, a string.',
    fields,
  ),
  rows.documented('service-sheets/status-is-returned', 'A read of a sheet carries status, a string.', fields),
  rows.documented(
    'service-sheets/status-fits-255-characters',
    'The status of a sheet is no longer than 255 characters.',
    fields,
  ),
  rows.documented(
    'service-sheets/submitted-at-is-returned',
    'A read of a sheet carries submitted-at, a datetime.',
    fields,
  ),
  rows.documented('service-sheets/supplier-is-returned', 'A read of a sheet carries supplier.', fields),
  rows.documented(
    'service-sheets/supplier-display-name-is-returned',
    'A read of a sheet carries supplier-display-name, a string.',
    fields,
  ),
  rows.documented(
    'service-sheets/supplier-reviews-are-returned',
    'A read of a sheet carries supplier-reviews, a list.',
    fields,
  ),
  rows.documented('service-sheets/total-is-returned', 'A read of a sheet carries total, a decimal.', fields),
  rows.documented(
    'service-sheets/updated-at-is-returned',
    'A read of a sheet carries updated-at, a datetime.',
    fields,
  ),
  rows.documented(
    'service-sheets/updated-by-is-returned',
    'A read of a sheet carries updated-by, a user.',
    fields,
  ),

  rows.documented(
    'service-sheets/list-answers-sheets',
    'GET /api/work_confirmation/headers answers a collection of service sheets.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/show-answers-the-sheet',
    'GET /api/work_confirmation/headers/:id answers the one sheet that has this id.',
    endpoints,
  ),

  rows.documented(
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'A valid void request puts an Approved sheet into pending_void.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-only-when-approved',
    'A void request is turned down for a sheet that is not Approved.',
    `${refusals}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-needs-open-order-line',
    'A void request is turned down for a sheet without a link to an open order line.',
    `${refusals}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/one-pending-void-at-a-time',
    'A void request is turned down while the sheet has another one pending; a sheet has one at most.',
    `${refusals}; ${moves}; Limits`,
  ),
  rows.documented(
    'service-sheets/void-refuses-both-reasons',
    'A void request with both reason_insight_code and reason_insight_id is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-refuses-neither-reason',
    'A void request with neither reason_insight_code nor reason_insight_id is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-needs-comments',
    'A void request without comments, the text that explains it, is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-reason-code-is-of-an-active-reason',
    'reason_insight_code of a void request has to name an active reason that is set up for voiding sheets.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-reason-id-is-of-an-active-reason',
    'reason_insight_id of a void request has to be that of an active reason set up for voiding sheets.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-accepts-reason-code',
    'A void request may give its reason by reason_insight_code alone, a string.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/void-accepts-reason-id',
    'A void request may give its reason by reason_insight_id alone, an integer.',
    endpoints,
  ),
  rows.configured(
    'service-sheets/void-starts-the-void-approval-chain',
    'An accepted void request sets off the approval chain that is configured for voids.',
    moves,
  ),

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
