import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Scheduling agreement';
const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';
const errors = 'Errors';

/** Where operations are, how requests are written, and what incomplete or wrong ones lead to. */
export const agreementRequestSilences = [
  {
    id: 'scheduling-agreements/paths',
    question: 'Under which paths are the operations whose paths are not shown?',
    source: endpoints,
    choices: {
      preset: 'those that follow from the path of agreements, such as {id}/issue',
      elsewhere: 'others, such as issue/{id}',
    },
    reference: 'preset',
  },
  {
    id: 'scheduling-agreements/json-body',
    question: 'May a new agreement stand below its name in a JSON body?',
    source: endpoints,
    choices: { any: 'yes, and bare', bare: 'no, bare only' },
    reference: 'any',
  },
  {
    id: 'scheduling-agreements/xml-body',
    question: 'May an agreement be sent as XML?',
    source: endpoints,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/other-type',
    question: 'What does another type than WITHOUT_RELEASE lead to?',
    source: fields,
    choices: {
      refused: 'the agreement is refused',
      replaced: 'the agreement is WITHOUT_RELEASE all the same',
    },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/repeated-external-number',
    question: 'What does an external number lead to that another agreement has?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'there are two of that number' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/dates-out-of-order',
    question: 'What does a validity-end-date before the validity-start-date lead to?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/empty-items',
    question: 'What does an empty list of items lead to?',
    source: fields,
    choices: { refused: 'the agreement is refused', accepted: 'it is stored' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/item-minimum',
    question: 'Which members does an item need?',
    source: fields,
    choices: {
      subject: 'a quantity, and an item or a description',
      none: 'none in particular',
      most: 'item, quantity, uom, price, currency and need-by',
    },
    reference: 'subject',
  },
  {
    id: 'scheduling-agreements/item-without-lines',
    question: 'What does an item without lines lead to?',
    source: fields,
    choices: { accepted: 'it is stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/delivery-outside-validity',
    question: 'What does a delivery-date outside the validity of its agreement lead to?',
    source: fields,
    choices: { accepted: 'it is stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/line-quantities',
    question: 'What do lines lead to that add up to more than the quantity of their item?',
    source: fields,
    choices: { accepted: 'they are stored', refused: 'the agreement is refused' },
    reference: 'accepted',
  },
  {
    id: 'scheduling-agreements/unknown-supplier',
    question: 'What does a supplier lead to that does not exist or is not active?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the agreement has none' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/unknown-item',
    question: 'What does the item of an item lead to that does not exist?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/unknown-uom',
    question: 'What does a unit of measure lead to that does not exist?',
    source: `${fields}; ${errors}`,
    choices: { refused: 'the agreement is refused', 'left-out': 'the member is left out' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/read-scope-alone',
    question: 'May a token with the read scope alone read agreements?',
    source: `${endpoints}; Authentication`,
    choices: { served: 'yes', refused: 'no, both scopes are asked for' },
    reference: 'served',
  },
  {
    id: 'scheduling-agreements/write-scope-alone',
    question: 'May a token with the write scope alone create agreements?',
    source: `${endpoints}; Authentication`,
    choices: { served: 'yes', refused: 'no, both scopes are asked for' },
    reference: 'served',
  },
] as const satisfies readonly Silence[];
