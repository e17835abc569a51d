import { listFilters } from './list-filters.ts';
import type { Silence } from './silence.ts';

const fields = 'Resources and their fields / Requisition';

const endpoints = 'Endpoints / Requisitions';

/** What endpoints of requisitions answer, and what reads show. */
const requisitionAnswerSilences = [
  {
    id: 'requisitions/create-status',
    question: 'Which status does a created requisition answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'requisitions/create-answer-body',
    question: 'What does a created requisition answer?',
    source: endpoints,
    choices: {
      requisition: 'the requisition',
      id: 'its id alone',
      location: 'no body, and its address in Location',
    },
    reference: 'requisition',
  },
  {
    id: 'requisitions/action-answer-body',
    question: 'What do accepted updates and actions on requisitions answer?',
    source: endpoints,
    choices: { requisition: 'the requisition', empty: 'no body' },
    reference: 'requisition',
  },
  {
    id: 'requisitions/delete-status',
    question: 'Which status does an accepted deletion answer?',
    source: endpoints,
    choices: { '200': 'OK without a body', '204': 'No Content', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'requisitions/deleted-requisition',
    question: 'What becomes of a deleted requisition?',
    source: endpoints,
    choices: { gone: 'it is no longer there', abandoned: 'it stays, in status abandoned' },
    reference: 'gone',
  },
  {
    id: 'requisitions/line-content',
    question: 'Which members does a line show?',
    source: fields,
    choices: { all: 'those that were sent, prices and references', few: 'id, line-num and description' },
    reference: 'all',
  },
  {
    id: 'requisitions/total-holds',
    question: 'What does the total of a requisition add up?',
    source: fields,
    choices: { lines: 'quantity by price of each line', 'lines-and-tax': 'lines and a tax of a tenth' },
    reference: 'lines',
  },
  {
    id: 'requisitions/mine-means',
    question: 'Which requisitions are those of the current user?',
    source: endpoints,
    choices: {
      'created-or-requested': 'those that the user created or requested',
      requested: 'those that the user requested',
    },
    reference: 'created-or-requested',
  },
  {
    id: 'requisitions/mine-without-user',
    question: 'What does mine answer to a token without a user?',
    source: endpoints,
    choices: {
      account: 'requisitions of the account that the client acts as',
      empty: 'none',
      refused: 'it is refused',
    },
    reference: 'account',
  },
  {
    id: 'requisitions/cart-without-user',
    question: 'What does current_cart answer to a token without a user?',
    source: endpoints,
    choices: { account: 'the cart of the account that the client acts as', refused: 'it is refused' },
    reference: 'account',
  },
  {
    id: 'requisitions/requisition-scopes',
    question: 'Which scopes do reading and writing requisitions take?',
    source: 'Authentication',
    choices: { requisition: 'core.requisition.read and core.requisition.write', none: 'none in particular' },
    reference: 'requisition',
  },
  listFilters('requisitions', 'the list of requisitions', 'list'),
  listFilters('requisitions', 'the requisitions of the current user', 'mine'),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Requisition';

/** Scheduling the issuance of lines. */
const requisitionIssuanceSilences = [
  {
    id: 'requisitions/schedule-status',
    question: 'What does scheduling do to the status of a requisition?',
    source: moves,
    choices: { unchanged: 'nothing', backgrounded: 'it goes to backgrounded' },
    reference: 'unchanged',
  },
  {
    id: 'requisitions/schedule-past-date',
    question: 'What does a schedule_issuance_date in the past lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-long-retry',
    question: 'What does a schedule_retry_interval of more than 90 days lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-unknown-line',
    question: 'What does an id in requisition_line_ids lead to that is of no line?',
    source: endpoints,
    choices: { refused: 'the whole request is refused', ignored: 'it is passed over' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-other-date-form',
    question: 'What does a schedule_issuance_date in ISO 8601 form lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is set' },
    reference: 'refused',
  },
  {
    id: 'requisitions/schedule-answer-body',
    question: 'What do schedule_issuance and unschedule_issuance answer?',
    source: endpoints,
    choices: { lines: 'the lines', empty: 'no body' },
    reference: 'lines',
  },
] as const satisfies readonly Silence[];

/** From which statuses requisitions move, and to which. */
const requisitionMoveSilences = [
  {
    id: 'requisitions/submit-selects',
    question: 'What decides whether a submitted requisition goes to its approvers or to a buyer?',
    source: moves,
    choices: {
      completeness: 'whether account, supplier and ship-to are known',
      approval: 'nothing: always to the approvers',
      buyer: 'nothing: always to a buyer',
    },
    reference: 'completeness',
  },
  {
    id: 'requisitions/submit-elsewhere',
    question: 'What does submitting lead to outside draft and cart?',
    source: moves,
    choices: { refused: 'it is refused', again: 'it is submitted again' },
    reference: 'refused',
  },
  {
    id: 'requisitions/saved-for-later',
    question: 'What does save_for_later make of a cart?',
    source: moves,
    choices: { draft: 'a draft', cart: 'it stays a cart' },
    reference: 'draft',
  },
  {
    id: 'requisitions/save-for-later-elsewhere',
    question: 'What does save_for_later lead to for a requisition that is no cart?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/update-elsewhere',
    question: 'What does an update lead to once a requisition was approved, ordered or given up?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is changed' },
    reference: 'refused',
  },
  {
    id: 'requisitions/update-of-pending',
    question: 'What does an update make of a requisition that is with its approvers or a buyer?',
    source: moves,
    choices: { stays: 'the status stays', draft: 'it goes back to draft' },
    reference: 'stays',
  },
  {
    id: 'requisitions/delete-elsewhere',
    question: 'What does a deletion lead to outside draft and cart?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'it is deleted' },
    reference: 'refused',
  },
  {
    id: 'requisitions/add-approver-elsewhere',
    question: 'What does add_approver lead to for a requisition that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'the approver is added' },
    reference: 'refused',
  },
  {
    id: 'requisitions/add-approver-unknown-user',
    question: 'What does add_approver lead to for a user who does not exist?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/remove-configured-approval',
    question: 'What does remove_approval lead to for an approval that was not added by hand?',
    source: moves,
    choices: { refused: 'it is refused', removed: 'it is taken off' },
    reference: 'refused',
  },
  {
    id: 'requisitions/remove-approval-elsewhere',
    question: 'What does remove_approval lead to for a requisition that is not pending approval?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes' },
    reference: 'refused',
  },
  {
    id: 'requisitions/step-approved',
    question: 'Where does an approved step lead?',
    source: moves,
    choices: {
      'next-step': 'to the next one; the last one to approved',
      ordered: 'to the next one; the last one to ordered',
      approved: 'to approved, whatever is left',
    },
    reference: 'next-step',
  },
  {
    id: 'requisitions/step-rejected',
    question: 'Where does a rejected step lead?',
    source: moves,
    choices: { draft: 'back to draft', abandoned: 'to abandoned' },
    reference: 'draft',
  },
  {
    id: 'requisitions/buyer-acted',
    question: 'Where does it lead when the buyer has acted?',
    source: moves,
    choices: { 'pending-approval': 'to the approvers', approved: 'to approved' },
    reference: 'pending-approval',
  },
  {
    id: 'requisitions/ordered',
    question: 'Where does ordering an approved requisition lead?',
    source: moves,
    choices: { ordered: 'to ordered', backgrounded: 'to backgrounded' },
    reference: 'ordered',
  },
  {
    id: 'requisitions/received',
    question: 'Where do receipts lead?',
    source: moves,
    choices: {
      'by-quantity': 'to partially_received, and with the last one to received',
      'at-once': 'to received with the first',
    },
    reference: 'by-quantity',
  },
  {
    id: 'requisitions/withdrawn',
    question: 'Where does a withdrawal lead?',
    source: moves,
    choices: { withdrawn: 'to withdrawn', draft: 'back to draft' },
    reference: 'withdrawn',
  },
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** How requests are written, and what incomplete or wrong ones lead to. */
const requisitionRequestSilences = [
  {
    id: 'requisitions/json-body',
    question: 'How may a requisition stand in a JSON body?',
    source: endpoints,
    choices: {
      any: 'bare, or below requisition-header or requisition',
      bare: 'bare',
      wrapped: 'below requisition-header',
    },
    reference: 'any',
  },
  {
    id: 'requisitions/user-reference',
    question: 'How may a request name a user?',
    source: endpoints,
    choices: { any: 'by login, email or id', login: 'by login', id: 'by id' },
    reference: 'any',
  },
  {
    id: 'requisitions/action-parameter-place',
    question: 'Where may the parameters of actions on requisitions stand?',
    source: endpoints,
    choices: {
      any: 'in the query, or in a body: a form, JSON or XML',
      query: 'in the query',
      json: 'in a JSON body',
    },
    reference: 'any',
  },
  {
    id: 'requisitions/without-lines',
    question: 'What does a requisition without lines lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'requisitions/line-without-subject',
    question: 'What does a line with neither description nor item lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'requisitions/without-currency',
    question: 'What does a requisition without currency lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', preset: 'it gets the preset currency' },
    reference: 'refused',
  },
  {
    id: 'requisitions/wrong-reference',
    question: 'What does a reference lead to on creation that does not exist or is not active?',
    source: `${endpoints}; ${errors}`,
    choices: { refused: 'the requisition is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'requisitions/wrong-reference-on-update',
    question: 'What does a reference lead to on update that does not exist or is not active?',
    source: `${endpoints}; ${errors}`,
    choices: { unchanged: 'the member stays as it was', refused: 'the update is refused' },
    reference: 'unchanged',
  },
  {
    id: 'requisitions/too-long-text',
    question: 'What does a text beyond its documented length lead to?',
    source: `${endpoints}; Limits`,
    choices: { refused: 'the requisition is refused', cut: 'it is cut' },
    reference: 'refused',
  },
  {
    id: 'requisitions/line-num-gap',
    question: 'What does a line-num lead to that is more than one higher than the one before?',
    source: endpoints,
    choices: {
      renumbered: 'the lines are counted anew',
      kept: 'the line-num is kept',
      refused: 'the requisition is refused',
    },
    reference: 'renumbered',
  },
  {
    id: 'requisitions/no-supplier-item',
    question: 'What does a line lead to whose keys match no supplier item?',
    source: endpoints,
    choices: {
      refused: 'the requisition is refused',
      unpriced: 'the line has no price',
      'of-the-item': 'the supplier item of the item alone is taken',
    },
    reference: 'refused',
  },
  {
    id: 'requisitions/created-by-not-permitted',
    question: 'What does created-by lead to where overriding it is not permitted?',
    source: endpoints,
    choices: { ignored: 'it is passed over', refused: 'the requisition is refused' },
    reference: 'ignored',
  },
  {
    id: 'requisitions/line-of-another',
    question: 'What does a line of another requisition lead to that is not in draft?',
    source: endpoints,
    choices: { refused: 'the requisition is refused', 'passed-over': 'the line is left out' },
    reference: 'refused',
  },
  {
    id: 'requisitions/taken-line',
    question: 'What becomes of a line in the draft that it is taken from?',
    source: endpoints,
    choices: { moves: 'it is no longer there', copied: 'it stays' },
    reference: 'moves',
  },
] as const satisfies readonly Silence[];

/** What the documentation leaves open about requisitions. */
export const requisitionsSilences = [
  ...requisitionRequestSilences,
  ...requisitionAnswerSilences,
  ...requisitionMoveSilences,
  ...requisitionIssuanceSilences,
] as const satisfies readonly Silence[];
