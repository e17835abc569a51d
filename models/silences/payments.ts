import { rows, type Silence } from './silence.ts';

const endpoints = 'Endpoints / Payments';
const fields = 'Resources and their fields / Payment (invoice payment)';
const moves = 'States and transitions / Payment';

/** What the documentation leaves open about invoice payments. */
export const paymentsSilences = [
  ...rows(`${endpoints}; ${moves}`, {
    'payments/exported-false-on-put: What does PUT with exported=false do to a marked payment?': {
      clears: 'takes the mark off',
      ignored: 'nothing',
      refused: 'it is refused',
    },
  }),
  ...rows(endpoints, {
    'payments/other-members-on-put: What is the result of members other than exported in the body of a PUT?':
      { ignored: 'they are ignored', refused: 'the request is refused as a whole' },
    'payments/put-without-exported: What does PUT without exported, in the query and in the body, answer?': {
      choices: { accepted: 'success; nothing changes', refused: 'it is refused' },
      reference: 'refused',
    },
    'payments/put-json-body: May exported be in a JSON body?': { accepted: 'yes', refused: 'no' },
    'payments/put-xml-root: Is exported read from an XML body with another root element?': {
      refused: 'no',
      accepted: 'yes',
    },
    'payments/put-answer-body: What does an accepted PUT answer?': {
      payment: 'the payment',
      empty: 'no body',
    },
    'payments/show-endpoint: Can one payment be read at GET /api/service_pay/payments/:id?': {
      served: 'yes',
      absent: 'no',
    },
    'payments/operators-on-other-fields: Are [in] and [gt] supported for fields other than status and updated-at?':
      {
        served: 'yes, with the same meaning',
        otherwise: 'yes, with another one: the first value alone counts, and the bound itself is included',
        ignored: 'no, the condition is dropped',
        refused: 'no, the call is refused',
      },
  }),
  ...rows(`${fields}; ${moves}`, {
    'payments/last-exported-at-on-export: What happens to last-exported-at when a payment is marked?': {
      stamped: 'it takes the present time',
      untouched: 'nothing',
    },
    'payments/updated-at-on-export: What happens to updated-at when a payment is marked?': {
      moves: 'it takes the present time',
      untouched: 'nothing',
    },
  }),
  ...rows(moves, {
    'payments/export-repeated: What happens when a payment that is already marked is marked again?': {
      stamped: 'its stamps are set again',
      untouched: 'nothing',
      refused: 'it is refused; the payment stays marked',
    },
    'payments/status-moves: Between which statuses may a payment move?': {
      any: 'from any to any other',
      forward: 'forward through the listed ones only',
    },
  }),
  ...rows(fields, {
    'payments/status-spelling: How is the status of an initiated payment written in answers?': {
      underscore: 'payment_initiated',
      blank: 'payment initiated',
    },
    'payments/composite-content: What do payment-details, accounts, payee, payment-batch and digital-check hold?':
      { objects: 'objects, and a list of details', arrays: 'lists throughout' },
  }),
  ...rows(`${fields}; ${endpoints}`, {
    'payments/status-filter-spelling: Does a filter on status find initiated payments under both spellings?':
      { both: 'yes', exact: 'no, only under the one that answers use' },
  }),
  ...rows(`${endpoints}; ${fields}`, {
    'payments/embedded-filters: Are filters supported on members of embedded records that no example shows?':
      { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
  }),
  ...rows('Authentication', {
    'payments/payment-scopes: Which scopes do reading and marking payments take?': {
      pay: 'core.pay.payments.read and core.pay.payments.write, of the service core.pay',
      none: 'none in particular',
    },
  }),
] as const satisfies readonly Silence[];
