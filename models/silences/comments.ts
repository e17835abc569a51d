import { listFilters, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Comment';

const endpoints = 'Endpoints / Comments';

/** What operations on comments answer. */
const commentAnswerSilences = [
  ...rows(endpoints, {
    'comments/create-answer': {
      question: 'What does a creation answer?',
      choices: { comment: 'the comment', id: 'its id alone', empty: 'no body' },
    },
  }),
  ...rows(fields, {
    'comments/to-supplier-left-out': {
      question: 'Which to-supplier does a comment show that was created without one?',
      choices: { false: 'false', null: 'nothing' },
    },
    'comments/shown-attachments': {
      question: 'Does a comment show its attachments?',
      choices: { list: 'yes, as a list', absent: 'no, there is no such member' },
    },
  }),
  ...rows(endpoints, {
    'comments/list-content': {
      question: 'What does a list show of each comment?',
      choices: { all: 'what a read of it shows', brief: 'no attachments, and of people id and login' },
    },
    'comments/shown-below-another-document': {
      question: 'What does a comment answer below another document than its own?',
      choices: { 'not-found': 'what an unknown id answers', shown: 'it is shown' },
    },
  }),
  listFilters('comments', 'the list of comments on a document', 'list'),
] as const satisfies readonly Silence[];

const errors = 'Errors';

const commentAttachmentSilences = [
  ...rows(`${endpoints}; ${errors}`, {
    'comments/text-attachment-shown': {
      question: 'What does a read of one attachment of a comment answer when it is a text?',
      choices: { refused: 'that it has no file, as for a link', attachment: 'the attachment as a record' },
    },
  }),
  ...rows(endpoints, {
    'comments/attachment-deletion': {
      question: 'Can an attachment of a comment be deleted by its id below the comment?',
      choices: { served: 'yes', absent: 'no, there is no such operation' },
    },
  }),
  ...rows(`${endpoints}; ${errors}`, {
    'comments/url-attachment': {
      question: 'May a URL be attached to a comment below its own path?',
      choices: { accepted: 'yes', refused: 'no' },
    },
  }),
  ...rows(errors, {
    'comments/no-file-status': {
      question: 'Which status has the message that an attachment of a comment has no file?',
      choices: { '400': 'Bad Request', '404': 'Not Found', '422': 'Unprocessable Content', '200': 'OK' },
      reference: '400',
    },
    'comments/unknown-comment-status': {
      question: 'Which status do attachments of a comment answer that does not exist?',
      choices: { '500': 'Internal Server Error', '502': 'Bad Gateway', '503': 'Service Unavailable' },
    },
  }),
] as const satisfies readonly Silence[];

const commentMentionSilences = [
  ...rows(fields, {
    'comments/mention-of-unknown-user': {
      question: 'What happens with a mention of an id that no user has?',
      choices: { 'passed-over': 'it stays a text', refused: 'the comment is refused' },
    },
    'comments/mention-of-inactive-user': {
      question: 'Is a user notified who is no longer active?',
      choices: { no: 'no', yes: 'yes' },
    },
    'comments/repeated-mention': {
      question: 'How often is a user notified whom a comment mentions twice?',
      choices: { once: 'once', each: 'for each mention' },
    },
    'comments/mention-of-oneself': {
      question: 'Are those notified who mention themselves?',
      choices: { no: 'no', yes: 'yes' },
    },
    'comments/mention-while-off': {
      question: 'Is a user notified of a mention while document-mention notifications are off?',
      choices: { no: 'no', yes: 'yes, all the same' },
    },
    'comments/mentions-in-bodies': {
      question: 'How does the body of a comment show a mention?',
      choices: { kept: 'as it was sent', rendered: 'in another way' },
    },
  }),
] as const satisfies readonly Silence[];

/** How comments are sent and requested, and incomplete or unusual requests. */
const commentRequestSilences = [
  ...rows(endpoints, {
    'comments/json-body': {
      question: 'How may a comment be wrapped in a JSON body?',
      choices: { any: 'bare, or below comment', bare: 'bare', wrapped: 'below comment' },
    },
    'comments/xml-body': {
      question: 'May a comment be sent as XML?',
      choices: { accepted: 'yes', refused: 'no' },
    },
  }),
  ...rows(fields, {
    'comments/commentable-types': {
      question: 'Which names do documents have in commentable-type?',
      choices: {
        headers: 'InvoiceHeader, OrderHeader, RequisitionHeader, ExpenseReport, User',
        plain: 'Invoice, PurchaseOrder, Requisition, ExpenseReport, User',
        underscores: 'invoice_header, order_header, requisition_header, expense_report, user',
      },
    },
    'comments/commentable-type-in-requests': {
      question: 'May a request write commentable-type in another way than answers do?',
      choices: { folded: 'yes, in any of the usual ways', exact: 'no' },
    },
  }),
  ...rows(endpoints, {
    'comments/document-left-out': {
      question:
        'What happens with a body below a document that leaves out commentable-id and commentable-type?',
      choices: { 'from-path': 'the path says which document it is', refused: 'it is refused' },
    },
    'comments/another-document-in-the-body': {
      question: 'What happens with a body that names another document than the path?',
      choices: { refused: 'it is refused', path: 'the path counts', body: 'the body counts' },
    },
    'comments/comments-left-out': {
      question: 'What is the result of a creation without comments?',
      choices: { refused: 'it is refused', accepted: 'a comment without a body is made' },
    },
  }),
  ...rows(fields, {
    'comments/outer-blanks': {
      question: 'What happens to blanks and line breaks around the body of a comment?',
      choices: { kept: 'they are kept', cut: 'they are cut off' },
    },
    'comments/markup-in-bodies': {
      question: 'What happens to markup in the body of a comment?',
      choices: {
        kept: 'it is kept as text',
        stripped: 'it is taken out',
        escaped: 'its signs are shown as entities',
      },
    },
    'comments/line-breaks-in-bodies': {
      question: 'What happens to line breaks within the body of a comment?',
      choices: { kept: 'they are kept', crlf: 'they become CR LF', blanks: 'they become blanks' },
    },
  }),
  ...rows(endpoints, {
    'comments/other-documents': {
      question: 'Does POST /api/comments take documents of other kinds than the five with a path?',
      choices: { refused: 'no', accepted: 'yes, contracts too' },
    },
    'comments/query-payload': {
      question: 'Where does the payload of GET /api/comments stand?',
      choices: { any: 'in the query or in a body', query: 'in the query', body: 'in a body' },
    },
    'comments/query-without-document': {
      question: 'How does GET /api/comments show that a payload is missing?',
      choices: { refused: 'it is refused', empty: 'it answers no comments' },
    },
    'comments/query-of-unknown-document': {
      question: 'What does GET /api/comments answer for a document that does not exist?',
      choices: { empty: 'no comments', 'not-found': 'Not Found' },
      untenable: {
        others: { means: 'comments of other documents', violates: 'comments/list-without-owner-path' },
      },
    },
  }),
  ...rows(fields, {
    'comments/long-body': {
      question: 'What happens to a body of thousands of characters?',
      choices: { kept: 'it is kept', cut: 'its beginning is kept', refused: 'the creation is refused' },
    },
    'comments/to-supplier-in-request': {
      question: 'What happens to a to-supplier that a creation sends?',
      choices: { kept: 'it is kept', ignored: 'it is passed over' },
    },
    'comments/too-long-reason-code': {
      question: 'What is the result of a reason-code beyond its documented length?',
      choices: { refused: 'the creation is refused', cut: 'it is cut' },
    },
    'comments/reason-code-in-request': {
      question: 'What happens to a reason-code that a creation sends?',
      choices: { kept: 'it is kept', ignored: 'it is passed over' },
    },
  }),
  ...rows(endpoints, {
    'comments/attachments-in-request': {
      question: 'What happens to attachments that a creation sends within the comment?',
      choices: {
        taken: 'texts and links become attachments of it',
        ignored: 'they are passed over',
        refused: 'the creation is refused',
      },
    },
  }),
  ...rows('Authentication', {
    'comments/comment-scopes': {
      question: 'Which scopes do comments take?',
      choices: { asked: 'core.comment.read and core.comment.write', none: 'any token will do' },
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about comments. */
export const commentsSilences = [
  ...commentRequestSilences,
  ...commentAnswerSilences,
  ...commentMentionSilences,
  ...commentAttachmentSilences,
] as const satisfies readonly Silence[];
