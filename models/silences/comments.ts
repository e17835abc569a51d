import { listFilters, rows, type Silence } from './silence.ts';

const fields = 'Resources and their fields / Comment';

const endpoints = 'Endpoints / Comments';

/** What operations on comments answer. */
const commentAnswerSilences = [
  ...rows(endpoints, {
    'comments/create-answer: What does the creation of a comment answer?': {
      comment: 'the comment',
      id: 'its id alone',
      empty: 'no body',
    },
    'comments/list-content: What does a list show of each comment?': {
      all: 'what a read of it shows',
      brief: 'no attachments, and of users id and login',
    },
    'comments/shown-below-another-document: What does a read of a comment below another document than its own answer?':
      { 'not-found': 'what an unknown id answers', shown: 'it is shown' },
  }),
  ...rows(fields, {
    'comments/to-supplier-left-out: Which to-supplier does a comment show that was created without one?': {
      false: 'false',
      null: 'nothing',
    },
    'comments/shown-attachments: Does a comment show its attachments?': {
      list: 'yes, as a list',
      absent: 'no, there is no such member',
    },
  }),
  listFilters('comments', 'the list of comments on a document', 'list'),
] as const satisfies readonly Silence[];

const errors = 'Errors';

const commentAttachmentSilences = [
  ...rows(`${endpoints}; ${errors}`, {
    'comments/text-attachment-shown: What does a read of one attachment of a comment answer when it is a text?':
      { refused: 'that it has no file, as for a link', attachment: 'the attachment as a record' },
    'comments/url-attachment: May a URL be attached to a comment below its own path?': {
      accepted: 'yes',
      refused: 'no',
    },
  }),
  ...rows(endpoints, {
    'comments/attachment-deletion: Can an attachment of a comment be deleted by its id below the comment?': {
      served: 'yes',
      absent: 'no, there is no such operation',
    },
  }),
  ...rows(errors, {
    'comments/no-file-status: Which status has the message that an attachment of a comment has no file?': {
      choices: { '400': 'Bad Request', '404': 'Not Found', '422': 'Unprocessable Content', '200': 'OK' },
      reference: '400',
    },
    'comments/unknown-comment-status: Which status do attachments of a comment answer that does not exist?': {
      '500': 'Internal Server Error',
      '502': 'Bad Gateway',
      '503': 'Service Unavailable',
    },
  }),
] as const satisfies readonly Silence[];

const commentMentionSilences = [
  ...rows(fields, {
    'comments/mention-of-unknown-user: What happens with a mention of an id that no user has?': {
      'passed-over': 'it stays a text',
      refused: 'the comment is refused',
    },
    'comments/mention-of-inactive-user: Is a user notified who is no longer active?': {
      no: 'no',
      yes: 'yes',
    },
    'comments/repeated-mention: How often is a user notified whom a comment mentions twice?': {
      once: 'once',
      each: 'for each mention',
    },
    'comments/mention-of-oneself: Are users notified who mention themselves?': { no: 'no', yes: 'yes' },
    'comments/mention-while-off: Is a user notified of a mention while document-mention notifications are off?':
      { no: 'no', yes: 'yes, all the same' },
    'comments/mentions-in-bodies: How does the body of a comment show a mention?': {
      kept: 'as it was sent',
      rendered: 'in another way',
    },
  }),
] as const satisfies readonly Silence[];

/** How comments are sent and requested, and incomplete or unusual requests. */
const commentRequestSilences = [
  ...rows(endpoints, {
    'comments/json-body: How may a comment be wrapped in a JSON body?': {
      any: 'bare, or below comment',
      bare: 'bare',
      wrapped: 'below comment',
    },
    'comments/xml-body: May a comment be sent as XML?': { accepted: 'yes', refused: 'no' },
    'comments/document-left-out: What happens with a body below a document that leaves out commentable-id and commentable-type?':
      { 'from-path': 'the path says which document it is', refused: 'it is refused' },
    'comments/another-document-in-the-body: What happens with a body that names another document than the path?':
      { refused: 'it is refused', path: 'the path counts', body: 'the body counts' },
    'comments/comments-left-out: What is the result of creating a comment without the member comments?': {
      refused: 'it is refused',
      accepted: 'a comment without a body is made',
    },
    'comments/other-documents: Does POST /api/comments take documents of other kinds than the five with a path?':
      { refused: 'no', accepted: 'yes, contracts too' },
    'comments/query-payload: Where does the payload of GET /api/comments stand?': {
      any: 'in the query or in a body',
      query: 'in the query',
      body: 'in a body',
    },
    'comments/query-without-document: How does GET /api/comments show that a payload is missing?': {
      refused: 'it is refused',
      empty: 'it answers no comments',
    },
    'comments/query-of-unknown-document: What does GET /api/comments answer for a document that does not exist?':
      {
        choices: { empty: 'no comments', 'not-found': 'Not Found' },
        untenable: {
          others: { means: 'comments of other documents', violates: 'comments/list-without-owner-path' },
        },
      },
    'comments/attachments-in-request: What happens to attachments that are sent within a new comment?': {
      taken: 'texts and links become attachments of it',
      ignored: 'they are ignored',
      refused: 'the creation is refused',
    },
  }),
  ...rows(fields, {
    'comments/commentable-types: Which names do documents have in commentable-type?': {
      headers: 'InvoiceHeader, OrderHeader, RequisitionHeader, ExpenseReport, User',
      plain: 'Invoice, PurchaseOrder, Requisition, ExpenseReport, User',
      underscores: 'invoice_header, order_header, requisition_header, expense_report, user',
    },
    'comments/commentable-type-in-requests: May a request spell commentable-type differently from answers?': {
      folded: 'yes, in any of the usual ways',
      exact: 'no',
    },
    'comments/outer-blanks: What happens to blanks and line breaks around the body of a comment?': {
      kept: 'they are kept',
      cut: 'they are cut off',
    },
    'comments/markup-in-bodies: What happens to markup in the body of a comment?': {
      kept: 'it is kept as text',
      stripped: 'it is taken out',
      escaped: 'its signs are shown as entities',
    },
    'comments/line-breaks-in-bodies: What happens to line breaks within the body of a comment?': {
      kept: 'they are kept',
      crlf: 'they become CR LF',
      blanks: 'they become blanks',
    },
    'comments/long-body: What happens to a body of thousands of characters?': {
      kept: 'it is kept',
      cut: 'its beginning is kept',
      refused: 'the creation is refused',
    },
    'comments/to-supplier-in-request: What happens to a to-supplier that is sent with a new comment?': {
      kept: 'it is kept',
      ignored: 'it is ignored',
    },
    'comments/too-long-reason-code: What is the result of a reason-code beyond its documented length?': {
      refused: 'the creation is refused',
      cut: 'it is cut',
    },
    'comments/reason-code-in-request: What happens to a reason-code that is sent with a new comment?': {
      kept: 'it is kept',
      ignored: 'it is ignored',
    },
  }),
  ...rows('Authentication', {
    'comments/comment-scopes: Which scopes do comments take?': {
      asked: 'core.comment.read and core.comment.write',
      none: 'any token will do',
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
