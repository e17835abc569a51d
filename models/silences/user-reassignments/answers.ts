import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / User reassignment';
const endpoints = 'Endpoints / User reassignments';

/** What is answered, and what reads show. */
export const reassignmentAnswerSilences = [
  {
    id: 'user-reassignments/create-status',
    question: 'Which status does a created reassignment answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'user-reassignments/requested-members-shown',
    question: 'Which members of requested-reassignments does a reassignment show?',
    source: fields,
    choices: { all: 'all of them, those that were not sent as false', sent: 'those that were sent' },
    reference: 'all',
  },
  {
    id: 'user-reassignments/transactions-shape',
    question: 'How do the items of a reassignment stand in the answer?',
    source: endpoints,
    choices: { list: 'as a list', object: 'as the list transactions in an object' },
    reference: 'list',
  },
  {
    id: 'user-reassignments/transactions-until-done',
    question: 'What does a read of the items answer while a reassignment is new?',
    source: endpoints,
    choices: { empty: 'none', 'not-found': 'it is refused as an unknown id is' },
    reference: 'empty',
  },
  {
    id: 'user-reassignments/object-type-names',
    question: 'What does an item call the kind of its object?',
    source: fields,
    choices: {
      model: 'by a model name, such as UserGroup',
      words: 'in words, such as User group',
      underscored: 'as user_group',
    },
    reference: 'model',
  },
  {
    id: 'user-reassignments/object-id-form',
    question: 'How is the object-id of an item written?',
    source: fields,
    choices: { number: 'as a number', string: 'as a string' },
    reference: 'number',
  },
  {
    id: 'user-reassignments/change-type-names',
    question: 'What does an item tell as its change-type?',
    source: fields,
    choices: { member: 'the member of requested-reassignments that asked for it', verb: 'add or replace' },
    reference: 'member',
  },
  {
    id: 'user-reassignments/message-of-changed',
    question: 'What is the message of an item that was changed?',
    source: fields,
    choices: { null: 'null', text: 'a text' },
    reference: 'null',
  },
  {
    id: 'user-reassignments/selected-counts',
    question: 'What does selected of a summary count?',
    source: fields,
    choices: { items: 'the items that were found', members: 'the responsibilities that were asked for' },
    reference: 'items',
  },
  {
    id: 'user-reassignments/reassignment-scopes',
    question: 'Which scopes do making and reading reassignments take?',
    source: 'Authentication',
    choices: { user: 'core.user.write and core.user.read', none: 'none in particular' },
    reference: 'user',
  },
  listFilters('user-reassignments', 'the items of a reassignment', 'transaction'),
] as const satisfies readonly Silence[];
