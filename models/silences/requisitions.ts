import { listFilters, platformMembers, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Requisition';

const endpoints = 'Endpoints / Requisitions';

/** What endpoints of requisitions answer, and what reads show. */
const requisitionAnswerSilences = [
  ...rows(endpoints, {
    'requisitions/create-answer-body': {
      question: 'What does a created requisition answer?',
      choices: {
        requisition: 'the requisition',
        id: 'its id alone',
        location: 'no body, and its address in Location',
      },
    },
    'requisitions/action-answer-body': {
      question: 'What do accepted updates and actions on requisitions and their lines answer?',
      choices: { requisition: 'the requisition, or the lines', empty: 'no body' },
    },
    'requisitions/deleted-requisition': {
      question: 'What happens to a deleted requisition?',
      choices: { gone: 'it is no longer there', abandoned: 'it stays, in status abandoned' },
    },
  }),
  ...rows(fields, {
    'requisitions/line-content': {
      question: 'Which members does a line show?',
      choices: { all: 'those that were sent, prices and references', few: 'id, line-num and description' },
    },
    'requisitions/total-holds': {
      question: 'What does the total of a requisition add up?',
      choices: { lines: 'quantity by price of each line', 'lines-and-tax': 'lines and a tax of a tenth' },
    },
  }),
  ...rows(endpoints, {
    'requisitions/mine-means': {
      question: 'Which requisitions are those of the current user?',
      choices: {
        'created-or-requested': 'those that the user created or requested',
        requested: 'those that the user requested',
      },
    },
    'requisitions/mine-without-user': {
      question: 'What does GET mine answer to a token without a user?',
      choices: {
        account: 'requisitions of the account that the client acts as',
        empty: 'none',
        refused: 'it is refused',
      },
    },
    'requisitions/cart-without-user': {
      question: 'What does current_cart answer to a token without a user?',
      choices: { account: 'the cart of the account that the client acts as', refused: 'it is refused' },
    },
  }),
  ...rows('Authentication', {
    'requisitions/requisition-scopes': {
      question: 'Which scopes do reading and writing requisitions take?',
      choices: {
        requisition: 'core.requisition.read and core.requisition.write',
        none: 'none in particular',
      },
    },
  }),
  platformMembers('requisitions', 'a new requisition'),
  listFilters('requisitions', 'the list of requisitions and that of the current user', 'list'),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Requisition';

/** Scheduling the issuance of lines. */
const requisitionIssuanceSilences = [
  ...rows(moves, {
    'requisitions/schedule-status': {
      question: 'What does scheduling do to the status of a requisition?',
      choices: { unchanged: 'nothing', backgrounded: 'it goes to backgrounded' },
    },
  }),
  ...rows(endpoints, {
    'requisitions/schedule-past-date': {
      question: 'What is the result of a schedule_issuance_date in the past?',
      choices: { refused: 'it is refused', accepted: 'it is set' },
    },
    'requisitions/schedule-long-retry': {
      question: 'What is the result of a schedule_retry_interval of more than 90 days?',
      choices: { refused: 'it is refused', accepted: 'it is set' },
    },
    'requisitions/schedule-unknown-line': {
      question: 'What happens with an id in requisition_line_ids that is of no line?',
      choices: { refused: 'the whole request is refused', ignored: 'it is passed over' },
    },
    'requisitions/schedule-other-date-form': {
      question: 'What is the result of a schedule_issuance_date in ISO 8601 form?',
      choices: { refused: 'it is refused', accepted: 'it is set' },
    },
    'requisitions/schedule-shown-where': {
      question: 'Under which names does a line show its issuance date and its retry interval?',
      choices: {
        'issuance-date': 'issuance-date, and issuance-retry-interval',
        'schedule-issuance-date': 'schedule-issuance-date, and schedule-retry-interval, as in the request',
      },
    },
  }),
] as const satisfies readonly Silence[];

/** From which statuses requisitions move, and to which. */
const requisitionMoveSilences = [
  ...rows(moves, {
    'requisitions/submit-selects': {
      question: 'What decides whether a submitted requisition goes to its approvers or to a buyer?',
      choices: {
        completeness: 'whether account, supplier and ship-to are known',
        approval: 'nothing: always to the approvers',
        buyer: 'nothing: always to a buyer',
      },
    },
    'requisitions/attempt-fails': {
      question: 'What does an attempt to submit an incomplete requisition lead to?',
      choices: {
        submitted: 'it is submitted: a buyer adds what is missing, or approvers decide',
        draft: 'the request is accepted, and the requisition stays a draft',
        refused: 'the request is refused, and nothing is stored',
      },
    },
    'requisitions/submit-elsewhere': {
      question: 'What happens when a requisition outside draft and cart is submitted?',
      choices: { refused: 'it is refused', again: 'it is submitted again' },
    },
    'requisitions/saved-for-later': {
      question: 'Which status does a cart get by save_for_later?',
      choices: { draft: 'a draft', cart: 'it stays a cart' },
    },
    'requisitions/save-for-later-elsewhere': {
      question: 'What happens with save_for_later for a requisition that is no cart?',
      choices: { refused: 'it is refused', ignored: 'nothing changes' },
    },
    'requisitions/update-elsewhere': {
      question: 'What happens with an update after a requisition was approved, ordered or abandoned?',
      choices: { refused: 'it is refused', accepted: 'it is changed' },
    },
    'requisitions/update-of-pending': {
      question: 'Which status does an update give to a requisition that awaits its approvers or a buyer?',
      choices: { stays: 'the status stays', draft: 'it goes back to draft' },
    },
    'requisitions/delete-elsewhere': {
      question: 'What happens when a requisition outside draft and cart is deleted?',
      choices: { refused: 'it is refused', accepted: 'it is deleted' },
    },
    'requisitions/add-approver-elsewhere': {
      question: 'What happens with add_approver for a requisition that is not pending approval?',
      choices: { refused: 'it is refused', accepted: 'the approver is added' },
    },
    'requisitions/add-approver-unknown-user': {
      question: 'What happens with add_approver for a user who does not exist?',
      choices: { refused: 'it is refused', ignored: 'nothing changes' },
    },
    'requisitions/remove-configured-approval': {
      question: 'What happens with remove_approval for an approval that was not added by hand?',
      choices: { refused: 'it is refused', removed: 'it is taken off' },
    },
    'requisitions/remove-approval-elsewhere': {
      question: 'What happens with remove_approval for a requisition that is not pending approval?',
      choices: { refused: 'it is refused', ignored: 'nothing changes' },
    },
    'requisitions/step-approved': {
      question: 'Which status does a requisition get when an approver approves?',
      choices: {
        'next-step': 'to the next one; the last one to approved',
        ordered: 'to the next one; the last one to ordered',
        approved: 'to approved, whatever is left',
      },
    },
    'requisitions/step-rejected': {
      question: 'Which status does a requisition get when an approver rejects?',
      choices: { draft: 'back to draft', abandoned: 'to abandoned' },
    },
    'requisitions/buyer-acted': {
      question: 'Which status does a requisition get when the buyer has acted?',
      choices: { 'pending-approval': 'to the approvers', approved: 'to approved' },
    },
    'requisitions/ordered': {
      question: 'Which status does an approved requisition get when it is ordered?',
      choices: { ordered: 'to ordered', backgrounded: 'to backgrounded' },
    },
    'requisitions/received': {
      question: 'Which status does a requisition get when goods are received?',
      choices: {
        'by-quantity': 'to partially_received, and with the last one to received',
        'at-once': 'to received with the first',
      },
    },
    'requisitions/withdrawn': {
      question: 'Which status does a withdrawn requisition get?',
      choices: { withdrawn: 'to withdrawn', draft: 'back to draft' },
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** How requests are written, and incomplete or wrong ones. */
const requisitionRequestSilences = [
  ...rows(endpoints, {
    'requisitions/json-body': {
      question: 'How may a requisition be wrapped in a JSON body?',
      choices: {
        any: 'bare, or below requisition-header or requisition',
        bare: 'bare',
        wrapped: 'below requisition-header',
      },
    },
    'requisitions/xml-body': {
      question: 'May a requisition be sent as XML?',
      choices: { accepted: 'yes', refused: 'no' },
    },
    'requisitions/user-reference': {
      question: 'How may a request name a user?',
      choices: { any: 'by login, email or id', login: 'by login', id: 'by id' },
    },
    'requisitions/action-parameter-place': {
      question: 'Where may the parameters of actions on requisitions be?',
      choices: {
        any: 'in the query, or in a body: a form, JSON or XML',
        query: 'in the query',
        json: 'in a JSON body',
      },
    },
    'requisitions/line-to-update': {
      question: 'How does an update identify an existing line?',
      choices: { any: 'by its id, or by its line-num alone', id: 'by its id: one without is a new line' },
    },
    'requisitions/without-lines': {
      question: 'What is the result of a requisition without lines?',
      choices: { refused: 'it is refused', accepted: 'it is stored' },
    },
    'requisitions/line-without-subject': {
      question: 'What is the result of a line with neither description nor item?',
      choices: { refused: 'it is refused', preset: 'it gets a preset description' },
      untenable: {
        neither: {
          means: 'it is stored with neither',
          violates: 'requisitions/line-has-item-or-description',
        },
      },
    },
    'requisitions/without-currency': {
      question: 'What is the result of a requisition without currency?',
      choices: { refused: 'it is refused', preset: 'it gets the preset currency' },
    },
  }),
  ...rows(`${endpoints}; ${errors}`, {
    'requisitions/wrong-reference': {
      question: 'What happens with a reference on creation that does not exist or is not active?',
      choices: { refused: 'the requisition is refused', 'left-out': 'the member is left out' },
    },
    'requisitions/line-currency': {
      question: 'What is the result of a line with a currency that does not exist or is not active?',
      choices: {
        refused: 'the requisition is refused',
        'of-the-requisition': 'the line is in the currency of the requisition',
      },
    },
    'requisitions/wrong-reference-on-update': {
      question: 'What happens with a reference on update that does not exist or is not active?',
      choices: { unchanged: 'the member stays as it was', refused: 'the update is refused' },
    },
  }),
  ...rows(`${endpoints}; Limits`, {
    'requisitions/too-long-text': {
      question: 'What is the result of a text beyond its documented length?',
      choices: { refused: 'the requisition is refused', cut: 'it is cut' },
    },
  }),
  ...rows(endpoints, {
    'requisitions/line-num-gap': {
      question: 'What happens with a line-num that is more than one higher than the one before?',
      choices: {
        renumbered: 'the lines are counted anew',
        refused: 'the requisition is refused',
      },
      untenable: { kept: { means: 'the line-num is kept', violates: 'requisitions/line-num-leaves-no-gap' } },
    },
    'requisitions/preferred-against-lowest': {
      question: 'Which supplier item does a line get where another one has a lower price than the preferred?',
      choices: { preferred: 'the preferred one', lowest: 'the one with the lowest price' },
    },
    'requisitions/no-supplier-item': {
      question: 'What happens with a line whose keys match no supplier item?',
      choices: {
        refused: 'the requisition is refused',
        unpriced: 'the line has no price',
        'of-the-item': 'the supplier item of the item alone is taken',
      },
    },
    'requisitions/created-by-not-permitted': {
      question: 'What happens with created-by where overriding it is not permitted?',
      choices: { ignored: 'it is passed over', refused: 'the requisition is refused' },
    },
    'requisitions/line-of-another': {
      question: 'What happens with a line of another requisition that is not in draft?',
      choices: { refused: 'the requisition is refused', 'passed-over': 'the line is left out' },
    },
    'requisitions/taken-line': {
      question: 'What happens to a line in the draft that it is taken from?',
      choices: { moves: 'it is no longer there', copied: 'it stays' },
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about requisitions. */
export const requisitionsSilences = [
  ...requisitionRequestSilences,
  ...requisitionAnswerSilences,
  ...requisitionMoveSilences,
  ...requisitionIssuanceSilences,
] as const satisfies readonly Silence[];
