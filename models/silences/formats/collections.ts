import type { Silence } from '../silence.ts';

const query = 'Endpoints / Query conventions';
const limits = 'Limits';

/** Pages, order and envelope of collections. */
export const collectionSilences = [
  {
    id: 'formats/page-size',
    question: 'How many records does one answer of a collection hold?',
    source: limits,
    choices: { '50': 'up to 50', '10': 'up to 10', '100': 'up to 100', all: 'all of them' },
    reference: '50',
  },
  {
    id: 'formats/limit-parameter',
    question: 'What does limit below the page size do?',
    source: `${query}; ${limits}`,
    choices: { honoured: 'shortens the answer', ignored: 'nothing' },
    reference: 'honoured',
  },
  {
    id: 'formats/large-limit',
    question: 'What does limit above the page size do?',
    source: `${query}; ${limits}`,
    choices: {
      clamped: 'the page size is kept',
      honoured: 'the answer grows',
      refused: 'the call is refused',
    },
    reference: 'clamped',
  },
  {
    id: 'formats/offset-parameter',
    question: 'What does offset count?',
    source: `${query}; ${limits}`,
    choices: {
      records: 'records to leave out, from zero',
      pages: 'pages to leave out, from zero',
      nothing: 'it is ignored',
    },
    reference: 'records',
  },
  {
    id: 'formats/offset-past-the-end',
    question: 'What does an offset past the last record answer?',
    source: `${query}; ${limits}`,
    choices: { 'as-empty-list': 'what an empty list answers', refused: 'the call is refused' },
    reference: 'as-empty-list',
  },
  {
    id: 'formats/list-order',
    question: 'In which order does a collection come when none is asked for?',
    source: query,
    choices: {
      'id-ascending': 'by id, smallest first',
      'id-descending': 'by id, greatest first',
      'updated-at-descending': 'by updated-at, latest first',
    },
    reference: 'id-ascending',
  },
  {
    id: 'formats/order-parameters',
    question: 'Do order_by with a field and dir with asc or desc sort a collection?',
    source: query,
    choices: { honoured: 'yes', ignored: 'no' },
    reference: 'honoured',
  },
  {
    id: 'formats/list-envelope',
    question: 'What is a collection in JSON?',
    source: query,
    choices: { bare: 'an array', object: 'an object with the array in its only member' },
    reference: 'bare',
  },
  {
    id: 'formats/list-total',
    question: 'Does a collection tell how many records there are in all?',
    source: query,
    choices: { none: 'no', header: 'yes, in X-Total-Count' },
    reference: 'none',
  },
  {
    id: 'formats/projections',
    question: 'Do return_object and fields leave out members of the answer?',
    source: query,
    choices: { honoured: 'yes', ignored: 'no' },
    reference: 'honoured',
  },
  {
    id: 'formats/named-filter',
    question: 'What does filter with the name of a stored filter do where there is none of that name?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/empty-list-in-json',
    question: 'What does a collection without records answer in JSON?',
    source: `${query}; Errors`,
    choices: { '200': 'an empty collection', '404': 'Not Found' },
    reference: '200',
  },
  {
    id: 'formats/empty-list-in-xml',
    question: 'What does a collection without records answer in XML?',
    source: `${query}; Errors`,
    choices: { '404': 'Not Found with the error body', '200': 'an empty root element' },
    reference: '404',
  },
] as const satisfies readonly Silence[];
