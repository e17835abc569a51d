import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Requisition';
const endpoints = 'Endpoints / Requisitions';

/** What endpoints of requisitions answer, and what reads show. */
export const requisitionAnswerSilences = [
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
