import { listFilters, rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Work confirmation headers';

/** How the actions on a sheet are requested and answered. */
const sheetActionSilences = [
  ...rows(endpoints, {
    'service-sheets/action-parameter-place: Where are the parameters of an action?': {
      any: 'in the query, or in a body: a form, JSON or XML',
      query: 'in the query',
      form: 'in a form body',
      json: 'in a JSON body',
    },
    'service-sheets/action-answer-body: What does an accepted action answer?': {
      sheet: 'the sheet',
      empty: 'no body',
    },
    'service-sheets/blank-void-comments: What happens with a void request whose comments are blank?': {
      refused: 'it is refused as if they were missing',
      accepted: 'it is accepted',
    },
  }),
  ...rows('Errors', {
    'service-sheets/void-refused-status: Which status does a refused void request get?': {
      choices: {
        '422': 'Unprocessable Content, as for bypassing',
        '400': 'Bad Request',
        '409': 'Conflict',
        '403': 'Forbidden',
      },
      reference: '422',
    },
  }),
  ...rows('States and transitions / Work confirmation header', {
    'service-sheets/updated-at-on-actions: What happens to updated-at when an action is accepted?': {
      moves: 'it takes the present time',
      untouched: 'nothing',
    },
  }),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Work confirmation header';

/** Adding, removing and bypassing approvers in undocumented cases. */
const sheetApprovalSilences = [
  ...rows(moves, {
    'service-sheets/add-approver-outside-pending-approval: What does add_approver do on a sheet that is not pending approval?':
      { refused: 'it is refused', accepted: 'it adds the user' },
    'service-sheets/remove-approval-outside-pending-approval: What does remove_approval do on a sheet that is not pending approval?':
      { refused: 'it is refused', accepted: 'it removes the approval' },
    'service-sheets/watchers-in-approvals: Are watchers among the approvals of the sheet?': {
      listed: 'yes',
      hidden: 'no',
    },
    'service-sheets/void-chain-in-approvals: Are the steps of the void approval chain among the approvals of the sheet?':
      { listed: 'yes', hidden: 'no' },
  }),
  ...rows(endpoints, {
    'service-sheets/add-approver-of-unknown-user: What does add_approver do with a user who does not exist?':
      {
        choices: {
          refused: 'it is refused as invalid',
          '404': 'Not Found',
          ignored: 'success; nobody is added',
        },
        reference: 'refused',
      },
    'service-sheets/add-approver-of-present-approver: What does add_approver do with a user who is already among the approvers?':
      { accepted: 'adds the user again', ignored: 'success; nothing changes', refused: 'it is refused' },
    'service-sheets/add-approver-unknown-position: What does add_approver do with a position other than end_of_list and watcher?':
      { refused: 'it is refused', default: 'takes the place it takes without position' },
    'service-sheets/add-approver-default-position: Where does add_approver without position put the user?': {
      'end-of-list': 'after all others',
      'after-current': 'after the current step',
      'as-watcher': 'beside the steps, as a watcher',
    },
    'service-sheets/remove-approval-of-unknown-id: What does remove_approval do with an approval that the sheet does not have?':
      { '404': 'Not Found', '422': 'Unprocessable Content', ignored: 'success; nothing changes' },
  }),
  ...rows(`${moves}; ${endpoints}`, {
    'service-sheets/remove-approval-of-configured-step: What does remove_approval do with an approval that came from the configured chain?':
      { removed: 'it is removed', refused: 'it is refused: only what was added goes' },
    'service-sheets/bypassed-step-trace: What happens to the approval whose step was bypassed?': {
      skipped: 'it stays, as skipped',
      approved: 'it stays, as approved',
      removed: 'it is gone',
    },
  }),
  ...rows('Errors; States and transitions / Work confirmation header', {
    'service-sheets/watcher-counts-as-step: Does a watcher count as a step when the last step is determined?':
      { no: 'no', yes: 'yes' },
  }),
] as const satisfies readonly Silence[];

const fields = 'Resources and their fields / Work confirmation header (service sheet)';

/** Reading sheets: which clients may, which sheets they see, and what embedded objects contain. */
const sheetReadSilences = [
  ...rows('Authentication', {
    'service-sheets/sheet-scopes: Which scopes do reading sheets and acting on them take?': {
      'purchase-order': 'core.purchase_order.read and core.purchase_order.write',
      none: 'none in particular',
    },
  }),
  listFilters('service-sheets', 'the list of sheets', 'list'),
  ...rows(fields, {
    'service-sheets/embedded-content: What do lines, order-header, supplier and supplier-reviews hold?': {
      full: 'ids with further members',
      limited: 'ids only',
    },
    'service-sheets/approval-content: What does an approval of a sheet show?': {
      full: 'id, type, status, position, approver, date and note',
      limited: 'id, type, status, position and approver',
      alike: 'the same, with one status for all steps that nobody decided yet',
      bare: 'id and status alone',
    },
  }),
] as const satisfies readonly Silence[];

/** Names of statuses, and transitions without an operation in the API. */
const sheetStatusSilences = [
  ...rows(moves, {
    'service-sheets/statuses: Which statuses do sheets have beyond the three documented ones? (observed only)':
      { further: 'such as draft, rejected, withdrawn and voided' },
    'service-sheets/status-spelling: How do answers spell a status of two words?': {
      underscore: 'pending_approval',
      title: 'Pending Approval',
      blank: 'pending approval',
    },
    'service-sheets/submitted: Which status does a sheet get when it is submitted?': {
      'pending-approval': 'pending approval',
      approved: 'Approved, where no approver is needed',
    },
    'service-sheets/withdrawn: Which status does a sheet pending approval get when it is withdrawn?': {
      withdrawn: 'withdrawn',
      draft: 'draft',
    },
    'service-sheets/step-approved: Which status does a sheet get when its current step is approved?': {
      'next-or-approved': 'pending the next step, and Approved after the last',
      approved: 'Approved at once',
    },
    'service-sheets/step-rejected: Which status does a sheet get when its current step is rejected?': {
      rejected: 'rejected',
      draft: 'draft',
    },
    'service-sheets/void-approved: Which status does a sheet get when a step of its void is approved?': {
      'last-step': 'voided, once the last step is approved',
      'first-step': 'voided, at the first approval',
    },
    'service-sheets/void-refused-by-approvers: Which status does a sheet get when its void is rejected?': {
      approved: 'Approved again',
      rejected: 'rejected',
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about work confirmation headers, called service sheets. */
export const serviceSheetsSilences = [
  ...sheetReadSilences,
  ...sheetStatusSilences,
  ...sheetApprovalSilences,
  ...sheetActionSilences,
] as const satisfies readonly Silence[];
