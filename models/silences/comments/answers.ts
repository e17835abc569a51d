import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Comment';
const endpoints = 'Endpoints / Comments';

/** What operations on comments answer. */
export const commentAnswerSilences = [
  {
    id: 'comments/create-status',
    question: 'Which status does a created comment answer?',
    source: endpoints,
    choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
    reference: '201',
  },
  {
    id: 'comments/create-answer',
    question: 'What does a creation answer?',
    source: endpoints,
    choices: { comment: 'the comment', id: 'its id alone', empty: 'no body' },
    reference: 'comment',
  },
  {
    id: 'comments/refusal-status',
    question: 'Which status does a refused comment answer?',
    source: 'Errors',
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    reference: '400',
  },
  {
    id: 'comments/to-supplier-left-out',
    question: 'What does a comment show as to-supplier that was made without?',
    source: fields,
    choices: { false: 'false', null: 'nothing' },
    reference: 'false',
  },
  {
    id: 'comments/comment-type-of-new',
    question: 'Which comment-type does a new comment show?',
    source: fields,
    choices: { user: 'user', none: 'none' },
    reference: 'user',
  },
  {
    id: 'comments/shown-attachments',
    question: 'Does a comment show its attachments?',
    source: fields,
    choices: { list: 'yes, as a list', absent: 'no, there is no such member' },
    reference: 'list',
  },
  {
    id: 'comments/list-content',
    question: 'What does a list show of each comment?',
    source: endpoints,
    choices: { all: 'what a read of it shows', brief: 'no attachments, and of people id and login' },
    reference: 'all',
  },
  {
    id: 'comments/shown-below-another-document',
    question: 'What does a comment answer below another document than its own?',
    source: endpoints,
    choices: { 'not-found': 'what an unknown id answers', shown: 'it is shown' },
    reference: 'not-found',
  },
  listFilters('comments', 'the list of comments on a document', 'list'),
] as const satisfies readonly Silence[];
