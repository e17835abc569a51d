import type { Silence } from '../silence.ts';

const moves = 'States and transitions / Work confirmation header';
const endpoints = 'Endpoints / Work confirmation headers';

/** Adding, removing and bypassing approvers where the documentation does not decide. */
export const sheetApprovalSilences = [
  {
    id: 'service-sheets/add-approver-outside-pending-approval',
    question: 'What does add_approver do on a sheet that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it adds the user' },
    reference: 'refused',
  },
  {
    id: 'service-sheets/add-approver-of-unknown-user',
    question: 'What does add_approver do with a user who does not exist?',
    source: endpoints,
    choices: { refused: 'it is refused as invalid', '404': 'Not Found', ignored: 'success; nobody is added' },
    reference: 'refused',
  },
  {
    id: 'service-sheets/add-approver-of-present-approver',
    question: 'What does add_approver do with a user who is already among the approvers?',
    source: endpoints,
    choices: {
      accepted: 'adds the user again',
      ignored: 'success; nothing changes',
      refused: 'it is refused',
    },
    reference: 'accepted',
  },
  {
    id: 'service-sheets/add-approver-unknown-position',
    question: 'What does add_approver do with a position other than end_of_list and watcher?',
    source: endpoints,
    choices: { refused: 'it is refused', default: 'takes the place it takes without position' },
    reference: 'refused',
  },
  {
    id: 'service-sheets/add-approver-default-position',
    question: 'Where does add_approver without position put the user?',
    source: endpoints,
    choices: {
      'end-of-list': 'after all others',
      'after-current': 'after the current step',
      'as-watcher': 'beside the steps, as a watcher',
    },
    reference: 'end-of-list',
  },
  {
    id: 'service-sheets/remove-approval-outside-pending-approval',
    question: 'What does remove_approval do on a sheet that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it removes the approval' },
    reference: 'refused',
  },
  {
    id: 'service-sheets/remove-approval-of-configured-step',
    question: 'What does remove_approval do with an approval that came from the configured chain?',
    source: `${moves}; ${endpoints}`,
    choices: { removed: 'it is removed', refused: 'it is refused: only what was added goes' },
    reference: 'removed',
  },
  {
    id: 'service-sheets/remove-approval-of-unknown-id',
    question: 'What does remove_approval do with an approval that the sheet does not have?',
    source: endpoints,
    choices: { '404': 'Not Found', '422': 'Unprocessable Content', ignored: 'success; nothing changes' },
    reference: '404',
  },
  {
    id: 'service-sheets/watcher-counts-as-step',
    question: 'Does a watcher count as a step when it is told which step is the last?',
    source: 'Errors; States and transitions / Work confirmation header',
    choices: { no: 'no', yes: 'yes' },
    reference: 'no',
  },
  {
    id: 'service-sheets/bypassed-step-trace',
    question: 'What becomes of the approval whose step was bypassed?',
    source: `${moves}; ${endpoints}`,
    choices: {
      skipped: 'it stays, as skipped',
      approved: 'it stays, as approved',
      removed: 'it is gone',
    },
    reference: 'skipped',
  },
  {
    id: 'service-sheets/void-chain-in-approvals',
    question: 'Are the steps of the void approval chain among the approvals of the sheet?',
    source: moves,
    choices: { listed: 'yes', hidden: 'no' },
    reference: 'listed',
  },
] as const satisfies readonly Silence[];
