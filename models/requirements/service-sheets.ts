import { documentedRow, lengthRows, type Requirement, rows, simultaneousWrites } from './requirement.ts';

const moves = 'States and transitions / Work confirmation header';
const endpoints = 'Endpoints / Work confirmation headers';
const refusals = 'Errors';

/** How the chain that approves a sheet is changed while it runs. */
const sheetApprovalRequirements = [
  ...rows.documented(
    `${moves}; ${endpoints}`,
    'service-sheets/bypass-skips-current-step: Bypassing a step before the last skips it and moves on to the next; the sheet stays pending approval.',
    'service-sheets/add-approver-adds-an-approver: add_approver adds the user of approver_id to the approvals of a sheet pending approval.',
    'service-sheets/remove-approval-removes-the-approver: remove_approval removes the approver of the given approval record from a sheet pending approval.',
    'service-sheets/remove-approval-removes-the-watcher: remove_approval removes the watcher of the given approval record from a sheet pending approval.',
  ),
  ...rows.documented(
    refusals,
    'service-sheets/bypass-on-last-step-is-422: Bypassing the last step of the approval chain answers 422.',
    'service-sheets/bypass-outside-pending-approval-is-422: Bypassing a step of a sheet that is not pending approval answers 422.',
  ),
  ...rows.documented(
    endpoints,
    'service-sheets/bypass-comment-is-optional: Bypassing a step works with approval_comment, a string with the reason, and without it.',
    'service-sheets/add-approver-needs-approver-id: add_approver requires approver_id, the integer id of the user to add.',
    'service-sheets/add-approver-at-end-of-list: add_approver with position end_of_list adds the user after all present approvers.',
    'service-sheets/add-approver-position-is-optional: add_approver works without position.',
    'service-sheets/remove-approval-needs-approval-id: remove_approval requires approval_id, the integer id of the approval record to remove.',
  ),
  ...rows.documented(
    moves,
    'service-sheets/add-approver-keeps-pending-approval: A sheet pending approval stays so when an approver or watcher is added.',
    'service-sheets/remove-approval-keeps-pending-approval: A sheet pending approval stays so when an approver or watcher is removed.',
  ),
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'service-sheets/add-approver-as-watcher: add_approver with position watcher adds the user as a watcher.',
  ),
] as const satisfies readonly Requirement[];

const fields = 'Resources and their fields / Work confirmation header (service sheet)';
const fits = lengthRows('service-sheets', fields, 'a sheet');

const returnedRow = <const M extends string>(member: M, type?: string) =>
  documentedRow(
    `service-sheets/${member}-is-returned` as const,
    `A read of a sheet carries ${member}${type === undefined ? '' : `, ${type}`}.`,
    fields,
  );

/** The contents of reads of sheets. */
const sheetFieldRequirements = [
  returnedRow('id', 'an integer'),
  ...rows.documented(
    fields,
    'service-sheets/approvals-are-returned: A read of a sheet carries approvals.',
    'service-sheets/comments-are-returned: A read of a sheet carries comments.',
    'service-sheets/currency-is-that-of-the-order: The currency of a sheet is that of its order.',
    'service-sheets/lines-are-returned: A read of a sheet carries lines, a list.',
    'service-sheets/supplier-reviews-are-returned: A read of a sheet carries supplier-reviews, a list.',
  ),
  returnedRow('created-at', 'a datetime'),
  returnedRow('created-by', 'a user'),
  returnedRow('created-by-fullname', 'a string'),
  returnedRow('currency'),
  returnedRow('order-header'),
  returnedRow('order-total', 'a decimal'),
  returnedRow('order-total-received-amount', 'a decimal'),
  returnedRow('po-number', 'a string'),
  returnedRow('requested-by-fullname', 'a string'),
  returnedRow('status', 'a string'),
  fits('status', 255),
  returnedRow('submitted-at', 'a datetime'),
  returnedRow('supplier'),
  returnedRow('supplier-display-name', 'a string'),
  returnedRow('total', 'a decimal'),
  returnedRow('updated-at', 'a datetime'),
  returnedRow('updated-by', 'a user'),

  ...rows.documented(
    endpoints,
    'service-sheets/list-answers-sheets: GET /api/work_confirmation/headers answers a collection of service sheets.',
    'service-sheets/show-answers-the-sheet: GET /api/work_confirmation/headers/:id answers the one sheet that has this id.',
  ),
] as const satisfies readonly Requirement[];

/** When a sheet can be voided, and with what result. */
const sheetVoidRequirements = [
  ...rows.documented(
    `${moves}; ${endpoints}`,
    'service-sheets/void-of-approved-sheet-leads-to-pending-void: A valid void request puts an Approved sheet into pending_void.',
  ),
  ...rows.documented(
    `${refusals}; ${moves}`,
    'service-sheets/void-only-when-approved: A void request is refused for a sheet that is not Approved.',
    'service-sheets/void-needs-open-order-line: A void request is refused for a sheet without a link to an open order line.',
  ),
  ...rows.documented(
    `${refusals}; ${moves}; Limits`,
    'service-sheets/one-pending-void-at-a-time: A void request is refused while another one is pending; a sheet has at most one.',
  ),
  ...rows.documented(
    `${refusals}; ${endpoints}`,
    'service-sheets/void-refuses-both-reasons: A void request with both reason_insight_code and reason_insight_id is refused.',
    'service-sheets/void-refuses-neither-reason: A void request with neither reason_insight_code nor reason_insight_id is refused.',
    'service-sheets/void-needs-comments: A void request without comments, the explanation, is refused.',
  ),
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'service-sheets/void-reason-code-is-of-an-active-reason: reason_insight_code of a void request has to name an active reason that is set up for voiding sheets.',
    'service-sheets/void-reason-id-is-of-an-active-reason: reason_insight_id of a void request has to be the id of an active reason that is set up for voiding sheets.',
  ),
  ...rows.documented(
    endpoints,
    'service-sheets/void-accepts-reason-code: A void request may give its reason by reason_insight_code alone, a string.',
    'service-sheets/void-accepts-reason-id: A void request may give its reason by reason_insight_id alone, an integer.',
  ),
  ...rows.documented(
    moves,
    'service-sheets/void-starts-the-void-approval-chain: An accepted void request starts the approval chain that is configured for voids.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about work confirmation headers, called service sheets. */
export const serviceSheetsRequirements = [
  ...sheetFieldRequirements,
  ...sheetVoidRequirements,
  ...sheetApprovalRequirements,
  ...rows.documented(
    endpoints,
    'service-sheets/actions-concern-one-sheet: An action changes the sheet in its path: no other sheet changes its status or its approvals.',
    'service-sheets/actions-keep-the-content: An action changes the status and the approvals of a sheet: its lines, its order, its supplier and its total stay.',
  ),
  simultaneousWrites('service-sheets', 'sheets'),
] as const satisfies readonly Requirement[];
