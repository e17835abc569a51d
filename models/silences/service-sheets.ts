import { listFilters, rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Work confirmation headers';

/** How the actions on a sheet are asked for and answered. */
const sheetActionSilences = [
  ...rows(endpoints, {
    'service-sheets/action-parameter-place': {
      question: 'Where are the parameters of an action?',
      choices: {
        any: 'in the query, or in a body: a form, JSON or XML',
        query: 'in the query',
        form: 'in a form body',
        json: 'in a JSON body',
      },
    },
    'service-sheets/action-answer-body': {
      question: 'What does an accepted action answer?',
      choices: { sheet: 'the sheet', empty: 'no body' },
    },
  }),
  ...rows('Errors', {
    'service-sheets/void-refused-status': {
      question: 'Which status does a refused void request get?',
      choices: {
        '422': 'Unprocessable Content, as for bypassing',
        '400': 'Bad Request',
        '409': 'Conflict',
        '403': 'Forbidden',
      },
      reference: '422',
    },
  }),
  ...rows(endpoints, {
    'service-sheets/blank-void-comments': {
      question: 'What happens with a void request whose comments are blank?',
      choices: { refused: 'it is refused as if they were missing', accepted: 'it is accepted' },
    },
  }),
  ...rows('States and transitions / Work confirmation header', {
    'service-sheets/updated-at-on-actions': {
      question: 'What happens to updated-at when an action is accepted?',
      choices: { moves: 'it takes the present time', untouched: 'nothing' },
    },
  }),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Work confirmation header';

/** Adding, removing and bypassing approvers where the documentation does not decide. */
const sheetApprovalSilences = [
  ...rows(moves, {
    'service-sheets/add-approver-outside-pending-approval': {
      question: 'What does add_approver do on a sheet that is not pending approval?',
      choices: { refused: 'it is refused', accepted: 'it adds the user' },
    },
  }),
  ...rows(endpoints, {
    'service-sheets/add-approver-of-unknown-user': {
      question: 'What does add_approver do with a user who does not exist?',
      choices: {
        refused: 'it is refused as invalid',
        '404': 'Not Found',
        ignored: 'success; nobody is added',
      },
      reference: 'refused',
    },
    'service-sheets/add-approver-of-present-approver': {
      question: 'What does add_approver do with a user who is already among the approvers?',
      choices: {
        accepted: 'adds the user again',
        ignored: 'success; nothing changes',
        refused: 'it is refused',
      },
    },
    'service-sheets/add-approver-unknown-position': {
      question: 'What does add_approver do with a position other than end_of_list and watcher?',
      choices: { refused: 'it is refused', default: 'takes the place it takes without position' },
    },
    'service-sheets/add-approver-default-position': {
      question: 'Where does add_approver without position put the user?',
      choices: {
        'end-of-list': 'after all others',
        'after-current': 'after the current step',
        'as-watcher': 'beside the steps, as a watcher',
      },
    },
  }),
  ...rows(moves, {
    'service-sheets/remove-approval-outside-pending-approval': {
      question: 'What does remove_approval do on a sheet that is not pending approval?',
      choices: { refused: 'it is refused', accepted: 'it removes the approval' },
    },
  }),
  ...rows(`${moves}; ${endpoints}`, {
    'service-sheets/remove-approval-of-configured-step': {
      question: 'What does remove_approval do with an approval that came from the configured chain?',
      choices: { removed: 'it is removed', refused: 'it is refused: only what was added goes' },
    },
  }),
  ...rows(endpoints, {
    'service-sheets/remove-approval-of-unknown-id': {
      question: 'What does remove_approval do with an approval that the sheet does not have?',
      choices: { '404': 'Not Found', '422': 'Unprocessable Content', ignored: 'success; nothing changes' },
    },
  }),
  ...rows('Errors; States and transitions / Work confirmation header', {
    'service-sheets/watcher-counts-as-step': {
      question: 'Does a watcher count as a step when the last step is determined?',
      choices: { no: 'no', yes: 'yes' },
    },
  }),
  ...rows(`${moves}; ${endpoints}`, {
    'service-sheets/bypassed-step-trace': {
      question: 'What happens to the approval whose step was bypassed?',
      choices: {
        skipped: 'it stays, as skipped',
        approved: 'it stays, as approved',
        removed: 'it is gone',
      },
    },
  }),
  ...rows(moves, {
    'service-sheets/watchers-in-approvals': {
      question: 'Are watchers among the approvals of the sheet?',
      choices: { listed: 'yes', hidden: 'no' },
    },
    'service-sheets/void-chain-in-approvals': {
      question: 'Are the steps of the void approval chain among the approvals of the sheet?',
      choices: { listed: 'yes', hidden: 'no' },
    },
  }),
] as const satisfies readonly Silence[];

const fields = 'Resources and their fields / Work confirmation header (service sheet)';

/** Reading sheets: who may, which, and what embedded objects hold. */
const sheetReadSilences = [
  ...rows('Authentication', {
    'service-sheets/sheet-scopes': {
      question: 'Which scopes do reading sheets and acting on them take?',
      choices: {
        'purchase-order': 'core.purchase_order.read and core.purchase_order.write',
        none: 'none in particular',
      },
    },
  }),
  listFilters('service-sheets', 'the list of sheets', 'list'),
  ...rows(fields, {
    'service-sheets/embedded-content': {
      question: 'What do lines, order-header, supplier and supplier-reviews hold?',
      choices: { full: 'ids with further members', limited: 'ids only' },
    },
    'service-sheets/approval-content': {
      question: 'What does an approval of a sheet show?',
      choices: {
        full: 'id, type, status, position, approver, date and note',
        limited: 'id, type, status, position and approver',
        alike: 'the same, with one status for all steps that nobody decided yet',
        bare: 'id and status alone',
      },
    },
  }),
] as const satisfies readonly Silence[];

/** Names of statuses, and moves that the API has no operation for. */
const sheetStatusSilences = [
  ...rows(moves, {
    'service-sheets/statuses': {
      question: 'Which statuses do sheets have beyond the three documented ones? (observed only)',
      choices: { further: 'such as draft, rejected, withdrawn and voided' },
    },
    'service-sheets/status-spelling': {
      question: 'How do answers spell a status of two words?',
      choices: { underscore: 'pending_approval', title: 'Pending Approval', blank: 'pending approval' },
    },
    'service-sheets/submitted': {
      question: 'What does a sheet become when it is submitted?',
      choices: { 'pending-approval': 'pending approval', approved: 'Approved, where no approver is needed' },
    },
    'service-sheets/withdrawn': {
      question: 'What does a sheet pending approval become when it is withdrawn?',
      choices: { withdrawn: 'withdrawn', draft: 'draft' },
    },
    'service-sheets/step-approved': {
      question: 'What does a sheet become when its current step is approved?',
      choices: {
        'next-or-approved': 'pending the next step, and Approved after the last',
        approved: 'Approved at once',
      },
    },
    'service-sheets/step-rejected': {
      question: 'What does a sheet become when its current step is rejected?',
      choices: { rejected: 'rejected', draft: 'draft' },
    },
    'service-sheets/void-approved': {
      question: 'What does a sheet become when a step of its void is approved?',
      choices: {
        'last-step': 'voided, once the last step is approved',
        'first-step': 'voided, at the first approval',
      },
    },
    'service-sheets/void-refused-by-approvers': {
      question: 'What does a sheet become when its void is rejected?',
      choices: { approved: 'Approved again', rejected: 'rejected' },
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
