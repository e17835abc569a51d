import type { Silence } from './silence.ts';

const endpoints = 'Endpoints / Payments';
const fields = 'Resources and their fields / Payment (invoice payment)';
const moves = 'States and transitions / Payment';

/** What the documentation leaves open about invoice payments. */
export const paymentsSilences = [
  {
    id: 'payments/exported-false-on-put',
    question: 'What does PUT with exported=false do to a marked payment?',
    source: `${endpoints}; ${moves}`,
    choices: { clears: 'takes the mark off', ignored: 'nothing', refused: 'it is refused' },
    reference: 'clears',
  },
  {
    id: 'payments/other-members-on-put',
    question: 'What do members other than exported in the body of a PUT lead to?',
    source: endpoints,
    choices: { ignored: 'they are passed over', refused: 'the request is refused as a whole' },
    reference: 'ignored',
  },
  {
    id: 'payments/put-without-exported',
    question: 'What does PUT without exported, in the query and in the body, answer?',
    source: endpoints,
    choices: { accepted: 'success; nothing changes', refused: 'it is refused' },
    reference: 'refused',
  },
  {
    id: 'payments/put-json-body',
    question: 'May exported stand in a JSON body?',
    source: endpoints,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'payments/put-xml-root',
    question: 'Is exported read from an XML body with another root element?',
    source: endpoints,
    choices: { refused: 'no', accepted: 'yes' },
    reference: 'refused',
  },
  {
    id: 'payments/put-answer-body',
    question: 'What does an accepted PUT answer?',
    source: endpoints,
    choices: { payment: 'the payment', empty: 'no body' },
    reference: 'payment',
  },
  {
    id: 'payments/last-exported-at-on-export',
    question: 'What becomes of last-exported-at when a payment is marked?',
    source: `${fields}; ${moves}`,
    choices: { stamped: 'it takes the present time', untouched: 'nothing' },
    reference: 'stamped',
  },
  {
    id: 'payments/updated-at-on-export',
    question: 'What becomes of updated-at when a payment is marked?',
    source: `${fields}; ${moves}`,
    choices: { moves: 'it takes the present time', untouched: 'nothing' },
    reference: 'moves',
  },
  {
    id: 'payments/export-repeated',
    question: 'What does marking a marked payment once more do to its stamps?',
    source: moves,
    choices: {
      stamped: 'they are set again',
      untouched: 'nothing',
    },
    reference: 'stamped',
  },
  {
    id: 'payments/show-endpoint',
    question: 'Can one payment be read at GET /api/service_pay/payments/:id?',
    source: endpoints,
    choices: { served: 'yes', absent: 'no' },
    reference: 'served',
  },
  {
    id: 'payments/status-spelling',
    question: 'How is the status of an initiated payment written in answers?',
    source: fields,
    choices: { underscore: 'payment_initiated', blank: 'payment initiated' },
    reference: 'underscore',
  },
  {
    id: 'payments/status-filter-spelling',
    question: 'Does a filter on status find initiated payments under both spellings?',
    source: `${fields}; ${endpoints}`,
    choices: { both: 'yes', exact: 'no, only under the one that answers use' },
    reference: 'both',
  },
  {
    id: 'payments/operators-on-other-fields',
    question: 'Are [in] and [gt] taken for fields other than status and updated-at?',
    source: endpoints,
    choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    reference: 'served',
  },
  {
    id: 'payments/embedded-filters',
    question: 'Is a filter taken for other members of embedded records than those of the examples?',
    source: `${endpoints}; ${fields}`,
    choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    reference: 'served',
  },
  {
    id: 'payments/status-moves',
    question: 'From which status to which may a payment move?',
    source: moves,
    choices: { any: 'from any to any other', forward: 'forward through the listed ones only' },
    reference: 'any',
  },
  {
    id: 'payments/further-statuses',
    question: 'Are there statuses beyond the six listed ones? (observed only)',
    source: fields,
    choices: { unseen: 'none was met' },
    reference: 'unseen',
  },
  {
    id: 'payments/composite-content',
    question: 'What do payment-details, accounts, payee, payment-batch and digital-check hold?',
    source: fields,
    choices: { objects: 'objects, and a list of details', arrays: 'lists throughout' },
    reference: 'objects',
  },
  {
    id: 'payments/payment-scopes',
    question: 'Which scopes do reading and marking payments take?',
    source: 'Authentication',
    choices: {
      pay: 'core.pay.payments.read and core.pay.payments.write',
      none: 'none in particular',
    },
    reference: 'pay',
  },
] as const satisfies readonly Silence[];
