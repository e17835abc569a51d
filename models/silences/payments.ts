import { rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Payments';
const fields = 'Resources and their fields / Payment (invoice payment)';
const moves = 'States and transitions / Payment';

/** What the documentation leaves open about invoice payments. */
export const paymentsSilences = [
  ...rows(`${endpoints}; ${moves}`, {
    'payments/exported-false-on-put': {
      question: 'What does PUT with exported=false do to a marked payment?',
      choices: { clears: 'takes the mark off', ignored: 'nothing', refused: 'it is refused' },
    },
  }),
  ...rows(endpoints, {
    'payments/other-members-on-put': {
      question: 'What is the result of members other than exported in the body of a PUT?',
      choices: { ignored: 'they are passed over', refused: 'the request is refused as a whole' },
    },
    'payments/put-without-exported': {
      question: 'What does PUT without exported, in the query and in the body, answer?',
      choices: { accepted: 'success; nothing changes', refused: 'it is refused' },
      reference: 'refused',
    },
    'payments/put-json-body': {
      question: 'May exported be in a JSON body?',
      choices: { accepted: 'yes', refused: 'no' },
    },
    'payments/put-xml-root': {
      question: 'Is exported read from an XML body with another root element?',
      choices: { refused: 'no', accepted: 'yes' },
    },
    'payments/put-answer-body': {
      question: 'What does an accepted PUT answer?',
      choices: { payment: 'the payment', empty: 'no body' },
    },
  }),
  ...rows(`${fields}; ${moves}`, {
    'payments/last-exported-at-on-export': {
      question: 'What happens to last-exported-at when a payment is marked?',
      choices: { stamped: 'it takes the present time', untouched: 'nothing' },
    },
    'payments/updated-at-on-export': {
      question: 'What happens to updated-at when a payment is marked?',
      choices: { moves: 'it takes the present time', untouched: 'nothing' },
    },
  }),
  ...rows(moves, {
    'payments/export-repeated': {
      question: 'What does marking a marked payment once more do?',
      choices: {
        stamped: 'its stamps are set again',
        untouched: 'nothing',
        refused: 'it is refused; the payment stays marked',
      },
    },
  }),
  ...rows(endpoints, {
    'payments/show-endpoint': {
      question: 'Can one payment be read at GET /api/service_pay/payments/:id?',
      choices: { served: 'yes', absent: 'no' },
    },
  }),
  ...rows(fields, {
    'payments/status-spelling': {
      question: 'How is the status of an initiated payment written in answers?',
      choices: { underscore: 'payment_initiated', blank: 'payment initiated' },
    },
  }),
  ...rows(`${fields}; ${endpoints}`, {
    'payments/status-filter-spelling': {
      question: 'Does a filter on status find initiated payments under both spellings?',
      choices: { both: 'yes', exact: 'no, only under the one that answers use' },
    },
  }),
  ...rows(endpoints, {
    'payments/operators-on-other-fields': {
      question: 'Are [in] and [gt] taken for fields other than status and updated-at?',
      choices: {
        served: 'yes, with the same meaning',
        otherwise: 'yes, with another one: the first value alone counts, and the bound itself is included',
        ignored: 'no, the condition is dropped',
        refused: 'no, the call is refused',
      },
    },
  }),
  ...rows(`${endpoints}; ${fields}`, {
    'payments/embedded-filters': {
      question: 'Is a filter taken for other members of embedded records than those of the examples?',
      choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    },
  }),
  ...rows(moves, {
    'payments/status-moves': {
      question: 'Between which statuses may a payment move?',
      choices: { any: 'from any to any other', forward: 'forward through the listed ones only' },
    },
  }),
  ...rows(fields, {
    'payments/composite-content': {
      question: 'What do payment-details, accounts, payee, payment-batch and digital-check hold?',
      choices: { objects: 'objects, and a list of details', arrays: 'lists throughout' },
    },
  }),
  ...rows('Authentication', {
    'payments/payment-scopes': {
      question: 'Which scopes do reading and marking payments take?',
      choices: {
        pay: 'core.pay.payments.read and core.pay.payments.write, of the service core.pay',
        none: 'none in particular',
      },
    },
  }),
] as const satisfies readonly Silence[];
