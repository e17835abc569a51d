import { listFilters, platformMembers, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Requisition';

const endpoints = 'Endpoints / Requisitions';

/** What endpoints of requisitions answer, and what reads show. */
const requisitionAnswerSilences = [
  ...rows(endpoints, {
    'requisitions/create-answer-body: What does a created requisition answer?': {
      requisition: 'the requisition',
      id: 'its id alone',
      location: 'no body, and its address in Location',
    },
    'requisitions/action-answer-body: What do accepted updates and actions on requisitions and their lines answer?':
      { requisition: 'the requisition, or the lines', empty: 'no body' },
    'requisitions/deleted-requisition: What happens to a deleted requisition?': {
      gone: 'it is no longer there',
      abandoned: 'it stays, in status abandoned',
    },
    'requisitions/mine-means: Which requisitions are those of the current user?': {
      'created-or-requested': 'those that the user created or requested',
      requested: 'those that the user requested',
    },
    'requisitions/mine-without-user: What does GET mine answer to a token without a user?': {
      account: 'requisitions of the account that the client acts as',
      empty: 'none',
      refused: 'it is refused',
    },
    'requisitions/cart-without-user: What does current_cart answer to a token without a user?': {
      account: 'the cart of the account that the client acts as',
      refused: 'it is refused',
    },
  }),
  ...rows(fields, {
    'requisitions/custom-fields: What happens to custom-fields in a request for a requisition or its lines?':
      {
        choices: {
          'passed-over': 'they are ignored',
          kept: 'they are kept, and reads show them',
          refused: 'the requisition is refused',
        },
        untenable: {
          changed: {
            means: 'reads show them with other values',
            violates: 'requisitions/create-keeps-what-was-sent',
          },
        },
      },
    'requisitions/line-content: Which members does a line show?': {
      all: 'those that were sent, prices and references',
      few: 'id, line-num and description',
    },
    'requisitions/total-holds: Which amounts does the total of a requisition include?': {
      lines: 'quantity by price of each line',
      'lines-and-tax': 'lines and a tax of a tenth',
    },
  }),
  ...rows('Authentication', {
    'requisitions/requisition-scopes: Which scopes do reading and writing requisitions take?': {
      requisition: 'core.requisition.read and core.requisition.write',
      none: 'none in particular',
    },
  }),
  platformMembers('requisitions', 'a new requisition'),
  listFilters('requisitions', 'the list of requisitions and that of the current user', 'list'),
] as const satisfies readonly Silence[];

const moves = 'States and transitions / Requisition';

/** Scheduling the issuance of lines. */
const requisitionIssuanceSilences = [
  ...rows(moves, {
    'requisitions/schedule-status: What does scheduling do to the status of a requisition?': {
      unchanged: 'nothing',
      backgrounded: 'it goes to backgrounded',
    },
  }),
  ...rows(endpoints, {
    'requisitions/schedule-past-date: What is the result of a schedule_issuance_date in the past?': {
      refused: 'it is refused',
      accepted: 'it is set',
    },
    'requisitions/schedule-long-retry: What is the result of a schedule_retry_interval of more than 90 days?':
      { refused: 'it is refused', accepted: 'it is set' },
    'requisitions/schedule-unknown-line: What happens with an id in requisition_line_ids that is of no line?':
      { refused: 'the whole request is refused', ignored: 'it is ignored' },
    'requisitions/schedule-other-date-form: What is the result of a schedule_issuance_date in ISO 8601 form?':
      { refused: 'it is refused', accepted: 'it is set' },
    'requisitions/schedule-shown-where: Under which names does a line show its issuance date and its retry interval?':
      {
        'issuance-date': 'issuance-date, and issuance-retry-interval',
        'schedule-issuance-date': 'schedule-issuance-date, and schedule-retry-interval, as in the request',
      },
  }),
] as const satisfies readonly Silence[];

/** From which statuses requisitions move, and to which. */
const requisitionMoveSilences = [
  ...rows(moves, {
    'requisitions/submit-selects: What decides whether a submitted requisition goes to its approvers or to a buyer?':
      {
        completeness: 'whether account, supplier and ship-to are known',
        approval: 'nothing: always to the approvers',
        buyer: 'nothing: always to a buyer',
      },
    'requisitions/attempt-fails: What does an attempt to submit an incomplete requisition lead to?': {
      submitted: 'it is submitted: a buyer adds what is missing, or approvers decide',
      draft: 'the request is accepted, and the requisition stays a draft',
      refused: 'the request is refused, and nothing is stored',
    },
    'requisitions/submit-elsewhere: What happens when a requisition outside draft and cart is submitted?': {
      refused: 'it is refused',
      again: 'it is submitted again',
    },
    'requisitions/saved-for-later: Which status does a cart get by save_for_later?': {
      draft: 'a draft',
      cart: 'it stays a cart',
    },
    'requisitions/save-for-later-elsewhere: What happens with save_for_later for a requisition that is no cart?':
      { refused: 'it is refused', ignored: 'nothing changes' },
    'requisitions/update-elsewhere: What happens with an update after a requisition was approved, ordered or abandoned?':
      { refused: 'it is refused', accepted: 'it is changed' },
    'requisitions/update-of-pending: Which status does an update give to a requisition that awaits its approvers or a buyer?':
      { stays: 'the status stays', draft: 'it goes back to draft' },
    'requisitions/delete-elsewhere: What happens when a requisition outside draft and cart is deleted?': {
      refused: 'it is refused',
      accepted: 'it is deleted',
    },
    'requisitions/add-approver-elsewhere: What happens with add_approver for a requisition that is not pending approval?':
      { refused: 'it is refused', accepted: 'the approver is added' },
    'requisitions/add-approver-unknown-user: What happens with add_approver for a user who does not exist?': {
      refused: 'it is refused',
      ignored: 'nothing changes',
    },
    'requisitions/remove-configured-approval: What happens with remove_approval for an approval that was not added by hand?':
      { refused: 'it is refused', removed: 'it is taken off' },
    'requisitions/remove-approval-elsewhere: What happens with remove_approval for a requisition that is not pending approval?':
      { refused: 'it is refused', ignored: 'nothing changes' },
    'requisitions/step-approved: Which status does a requisition get when an approver approves?': {
      'next-step': 'to the next one; the last one to approved',
      ordered: 'to the next one; the last one to ordered',
      approved: 'to approved, whatever is left',
    },
    'requisitions/step-rejected: Which status does a requisition get when an approver rejects?': {
      draft: 'back to draft',
      abandoned: 'to abandoned',
    },
    'requisitions/buyer-acted: Which status does a requisition get when the buyer has acted?': {
      'pending-approval': 'to the approvers',
      approved: 'to approved',
    },
    'requisitions/ordered: Which status does an approved requisition get when it is ordered?': {
      ordered: 'to ordered',
      backgrounded: 'to backgrounded',
    },
    'requisitions/received: Which status does a requisition get when goods are received?': {
      'by-quantity': 'to partially_received, and with the last one to received',
      'at-once': 'to received with the first',
    },
    'requisitions/withdrawn: Which status does a withdrawn requisition get?': {
      withdrawn: 'to withdrawn',
      draft: 'back to draft',
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

/** How requests are written, and incomplete or wrong ones. */
const requisitionRequestSilences = [
  ...rows(endpoints, {
    'requisitions/json-body: How may a requisition be wrapped in a JSON body?': {
      any: 'bare, or below requisition-header or requisition',
      bare: 'bare',
      wrapped: 'below requisition-header',
    },
    'requisitions/xml-body: May a requisition be sent as XML?': { accepted: 'yes', refused: 'no' },
    'requisitions/user-reference: How may a request name a user?': {
      any: 'by login, email, id or employee-number',
      login: 'by login',
      id: 'by id',
    },
    'requisitions/action-parameter-place: Where may the parameters of actions on requisitions be?': {
      any: 'in the query, or in a body: a form, JSON or XML',
      query: 'in the query',
      json: 'in a JSON body',
    },
    'requisitions/line-to-update: How does an update identify an existing line?': {
      any: 'by its id, or by its line-num alone',
      id: 'by its id: one without is a new line',
    },
    'requisitions/without-lines: What is the result of a requisition without lines?': {
      refused: 'it is refused',
      accepted: 'it is stored',
    },
    'requisitions/line-without-subject: What is the result of a line with neither description nor item?': {
      choices: { refused: 'it is refused', preset: 'it gets a preset description' },
      untenable: {
        neither: {
          means: 'it is stored with neither',
          violates: 'requisitions/line-has-item-or-description',
        },
      },
    },
    'requisitions/without-currency: What is the result of a requisition without currency?': {
      refused: 'it is refused',
      preset: 'it gets the preset currency',
    },
    'requisitions/line-num-gap: What happens with a line-num that is more than one higher than the one before?':
      {
        choices: { renumbered: 'the lines are counted anew', refused: 'the requisition is refused' },
        untenable: {
          kept: { means: 'the line-num is kept', violates: 'requisitions/line-num-leaves-no-gap' },
        },
      },
    'requisitions/preferred-against-lowest: Which supplier item does a line get when another one has a lower price than the preferred one?':
      { preferred: 'the preferred one', lowest: 'the one with the lowest price' },
    'requisitions/no-supplier-item: What happens with a line whose keys match no supplier item?': {
      refused: 'the requisition is refused',
      unpriced: 'the line has no price',
      'of-the-item': 'the supplier item of the item alone is taken',
    },
    'requisitions/created-by-not-permitted: What happens with created-by where overriding it is not permitted?':
      { ignored: 'it is ignored', refused: 'the requisition is refused' },
    'requisitions/line-of-another: What happens with a line of another requisition that is not in draft?': {
      refused: 'the requisition is refused',
      'passed-over': 'the line is left out',
    },
    'requisitions/taken-line: What happens to a line in the draft that it is taken from?': {
      moves: 'it is no longer there',
      copied: 'it stays',
    },
  }),
  ...rows(`${endpoints}; ${errors}`, {
    'requisitions/line-currency: What is the result of a line with a currency that does not exist or is not active?':
      {
        refused: 'the requisition is refused',
        'of-the-requisition': 'the line is in the currency of the requisition',
      },
    'requisitions/wrong-reference: What happens with a reference on creation that does not exist or is not active?':
      { refused: 'the requisition is refused', 'left-out': 'the member is left out' },
    'requisitions/wrong-reference-on-update: What happens with a reference on update that does not exist or is not active?':
      { unchanged: 'the member stays as it was', refused: 'the update is refused' },
  }),
  ...rows(`${endpoints}; Limits`, {
    'requisitions/too-long-text: What is the result of a text beyond its documented length?': {
      refused: 'the requisition is refused',
      cut: 'it is cut',
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
