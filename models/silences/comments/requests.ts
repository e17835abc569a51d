import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Comment';
const endpoints = 'Endpoints / Comments';

/** How comments are sent and asked for, and what incomplete or odd requests lead to. */
export const commentRequestSilences = [
  {
    id: 'comments/json-body',
    question: 'How may a comment stand in a JSON body?',
    source: endpoints,
    choices: { any: 'bare, or below comment', bare: 'bare', wrapped: 'below comment' },
    reference: 'any',
  },
  {
    id: 'comments/xml-body',
    question: 'May a comment be sent as XML?',
    source: endpoints,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'comments/commentable-types',
    question: 'Which names do documents have in commentable-type?',
    source: fields,
    choices: {
      headers: 'InvoiceHeader, OrderHeader, RequisitionHeader, ExpenseReport, User',
      plain: 'Invoice, PurchaseOrder, Requisition, ExpenseReport, User',
      underscores: 'invoice_header, order_header, requisition_header, expense_report, user',
    },
    reference: 'headers',
  },
  {
    id: 'comments/commentable-type-in-requests',
    question: 'May a request write commentable-type in another way than answers do?',
    source: fields,
    choices: { folded: 'yes, in any of the usual ways', exact: 'no' },
    reference: 'folded',
  },
  {
    id: 'comments/document-left-out',
    question:
      'What does a body below a document lead to that leaves out commentable-id and commentable-type?',
    source: endpoints,
    choices: { 'from-path': 'the path says which document it is', refused: 'it is refused' },
    reference: 'from-path',
  },
  {
    id: 'comments/another-document-in-the-body',
    question: 'What does a body lead to that names another document than the path?',
    source: endpoints,
    choices: { refused: 'it is refused', path: 'the path counts', body: 'the body counts' },
    reference: 'refused',
  },
  {
    id: 'comments/half-a-document',
    question:
      'What does a payload for /api/comments lead to that has a commentable-id and no commentable-type?',
    source: endpoints,
    choices: { refused: 'it is refused', requisition: 'it is taken for a requisition' },
    reference: 'refused',
  },
  {
    id: 'comments/comments-left-out',
    question: 'What does a creation without comments lead to?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'a comment without a body is made' },
    reference: 'refused',
  },
  {
    id: 'comments/empty-comments',
    question: 'What does a creation lead to whose comments are an empty text or blanks?',
    source: endpoints,
    choices: { refused: 'it is refused', accepted: 'it is created' },
    reference: 'refused',
  },
  {
    id: 'comments/outer-blanks',
    question: 'What becomes of blanks and line breaks around the body of a comment?',
    source: fields,
    choices: { kept: 'they are kept', cut: 'they are cut off' },
    reference: 'kept',
  },
  {
    id: 'comments/markup-in-bodies',
    question: 'What becomes of markup in the body of a comment?',
    source: fields,
    choices: {
      kept: 'it is kept as text',
      stripped: 'it is taken out',
      escaped: 'its signs are shown as entities',
    },
    reference: 'kept',
  },
  {
    id: 'comments/line-breaks-in-bodies',
    question: 'What becomes of line breaks within the body of a comment?',
    source: fields,
    choices: { kept: 'they are kept', crlf: 'they become CR LF', blanks: 'they become blanks' },
    reference: 'kept',
  },
  {
    id: 'comments/unknown-document',
    question: 'What does a payload lead to that names a document that does not exist?',
    source: endpoints,
    choices: { refused: 'it is refused like any other mistake', 'not-found': 'Not Found' },
    reference: 'refused',
  },
  {
    id: 'comments/other-documents',
    question: 'Does POST /api/comments take documents of other kinds than the five with a path?',
    source: endpoints,
    choices: { refused: 'no', accepted: 'yes, contracts too' },
    reference: 'refused',
  },
  {
    id: 'comments/query-payload',
    question: 'Where does the payload of GET /api/comments stand?',
    source: endpoints,
    choices: { any: 'in the query or in a body', query: 'in the query', body: 'in a body' },
    reference: 'any',
  },
  {
    id: 'comments/query-without-document',
    question: 'How does GET /api/comments show that a payload is missing?',
    source: endpoints,
    choices: { refused: 'it is refused', empty: 'it answers no comments' },
    reference: 'refused',
  },
  {
    id: 'comments/query-of-unknown-document',
    question: 'What does GET /api/comments answer for a document that does not exist?',
    source: endpoints,
    choices: { empty: 'no comments', 'not-found': 'Not Found' },
    reference: 'empty',
  },
  {
    id: 'comments/platform-members-in-request',
    question: 'What do members lead to that the platform gives, such as id, comment-type and created-by?',
    source: fields,
    choices: { ignored: 'they are passed over', refused: 'the creation is refused' },
    reference: 'ignored',
  },
  {
    id: 'comments/unknown-members-in-request',
    question: 'What do members of a comment lead to that the documentation does not name?',
    source: fields,
    choices: { ignored: 'they are passed over', refused: 'the creation is refused' },
    reference: 'ignored',
  },
  {
    id: 'comments/reason-code-in-request',
    question: 'What becomes of a reason-code that a creation sends?',
    source: fields,
    choices: { kept: 'it is kept', ignored: 'it is passed over' },
    reference: 'kept',
  },
  {
    id: 'comments/attachments-in-request',
    question: 'What becomes of attachments that a creation sends within the comment?',
    source: endpoints,
    choices: {
      taken: 'texts and links become attachments of it',
      ignored: 'they are passed over',
      refused: 'the creation is refused',
    },
    reference: 'taken',
  },
  {
    id: 'comments/comment-scopes',
    question: 'Which scopes do comments take?',
    source: 'Authentication',
    choices: { asked: 'core.comment.read and core.comment.write', none: 'any token will do' },
    reference: 'asked',
  },
] as const satisfies readonly Silence[];
