import { filtered, filtering } from '../../filtering.test.kit.ts';
import { invoice, whole } from './comments.test.kit.ts';
import { all, creating, type Play, type Row, showing } from './plays.test.kit.ts';

const created: Play = async ({ api }) => {
  const { body, json } = await api('POST', invoice, whole());
  if (body === '') return 'empty';
  return Object.keys(json).length > 1 ? 'comment' : 'id';
};

const elsewhere: Play = async ({ api }) => {
  const own = await api('GET', '/api/invoices/11001/comments/8001');
  const other = await api('GET', '/api/invoices/11002/comments/8001');
  return `${own.status} ${other.status}`;
};

/** What operations on comments answer. */
export const answerRows: readonly Row[] = [
  ['create-status', creating(invoice, whole()), { '201': '201', '200': '200', '202': '202' }],
  ['create-answer', created, { comment: 'comment', id: 'id', empty: 'empty' }],
  [
    'refusal-status',
    all(creating(invoice, whole({ comments: '' })), creating('/api/comments', { comments: 'Paid' })),
    { '400': '400 400', '422': '422 422', '409': '409 409' },
  ],
  ['to-supplier-left-out', showing({}, (data) => data['to-supplier']), { false: false, null: null }],
  ['comment-type-of-new', showing({}, (data) => data['comment-type']), { user: 'user', none: null }],
  [
    'shown-attachments',
    showing({}, (data) => JSON.stringify(data['attachments'] ?? 'none')),
    { list: '[]', absent: '"none"' },
  ],
  [
    'list-content',
    showing({}, (data) => `${'attachments' in data} ${'email' in (data['created-by'] as object)}`),
    { all: 'true true', brief: 'false false' },
  ],
  ['shown-below-another-document', elsewhere, { 'not-found': '200 404', shown: '200 200' }],
  ['list-filters', filtering('/api/invoices/11001/comments'), filtered],
];
