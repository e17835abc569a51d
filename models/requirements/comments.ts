import { lengthRows, type Requirement, rows, simultaneousWrites, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / Comment';
const fits = lengthRows('comments', fields, 'a comment');
const endpoints = 'Endpoints / Comments';
const attachments = 'Endpoints / Attachments';

const commentAttachmentRequirements = [
  ...rows.documented(
    `${endpoints}; ${attachments}`,
    'comments/attachment-is-added: POST /api/comments/:comment_id/attachments adds an attachment to a comment.',
  ),
  ...rows.documented(
    endpoints,
    'comments/attachments-are-listed: GET /api/comments/:comment_id/attachments answers the attachments of that comment.',
    'comments/attachments-are-its-own: The list of attachments below a comment contains its own only.',
  ),
  ...rows.documented(
    `${endpoints}; Errors`,
    'comments/attachment-is-shown: GET /api/comments/{comment_id}/attachments/{attachment_id} answers that attachment when it has a file.',
  ),
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'comments/comment-carries-attachments: The attachments that a comment shows are those that were added to it.',
  ),
  ...rows.documented(
    `${attachments}; Errors`,
    'comments/attachment-cannot-be-patched: PATCH of an attachment of a comment is not supported.',
    'comments/attachment-cannot-be-put: PUT of an attachment of a comment is not supported.',
  ),
  ...rows.documented(
    'Errors',
    'comments/url-attachment-has-no-file: Viewing a URL attachment of a comment is answered with the error message: Attachment does not have a file attached.',
    'comments/attachments-of-an-unknown-comment-fail: A request below /api/comments/{id}/attachments is answered with a server error when there is no comment with this id.',
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows('comments', fields, (member) => `A comment shows ${member} as`);
const attachment = 'Resources and their fields / Attachment';

/** The type and length of each member of a comment, wherever it is shown. */
const commentFieldRequirements = [
  shows('id', 'integer'),
  shows('commentable-id', 'integer'),
  shows('commentable-type', 'string'),
  fits('commentable-type', 255),
  ...rows.documented(fields, 'comments/comments-is-text: A comment shows its body, comments, as a text.'),
  shows('comment-type', 'string'),
  fits('comment-type', 255),
  shows('reason-code', 'string'),
  fits('reason-code', 255),
  shows('to-supplier', 'boolean'),
  ...rows.documented(
    `${fields}; ${attachment}`,
    'comments/attachments-is-list: A comment shows attachments as a list of attachments, with members of the types that those have.',
  ),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
  ...rows.documented(
    `Resources and their fields; ${fields}`,
    'comments/members-are-hyphenated: The documented members of a comment and of the users in it are spelled with hyphens.',
  ),
  ...rows.advice(
    fields,
    'comments/comment-type-is-internal: comment-type is for internal use of the platform.',
  ),
] as const satisfies readonly Requirement[];

/** What the operations on comments do. */
const commentOperationRequirements = [
  ...rows.documented(
    endpoints,
    'comments/create-on-invoice: POST /api/invoices/:invoice_id/comments makes a comment on an invoice.',
    'comments/create-on-expense-report: POST /api/expense_reports/:expense_report_id/comments makes a comment on an expense report.',
    'comments/create-on-purchase-order: POST /api/purchase_orders/:purchase_order_id/comments makes a comment on a purchase order.',
    'comments/create-on-user: POST /api/users/:user_id/comments makes a comment on a user.',
    'comments/create-on-requisition: POST /api/requisitions/:requisition_id/comments makes a comment on a requisition.',
    'comments/list-of-invoice: GET /api/invoices/:invoice_id/comments answers all comments of an invoice.',
    'comments/list-of-expense-report: GET /api/expense_reports/:expense_report_id/comments answers all comments of an expense report.',
    'comments/list-of-purchase-order: GET /api/purchase_orders/:purchase_order_id/comments answers all comments of a purchase order.',
    'comments/list-of-user: GET /api/users/:user_id/comments answers all comments of a user.',
    'comments/list-of-requisition: GET /api/requisitions/:requisition_id/comments answers all comments of a requisition.',
    'comments/show-on-invoice: GET /api/invoices/:invoice_id/comments/:id answers the comment on an invoice that has this id.',
    'comments/show-on-expense-report: GET /api/expense_reports/:expense_report_id/comments/:id answers the comment on an expense report that has this id.',
    'comments/show-on-purchase-order: GET /api/purchase_orders/:purchase_order_id/comments/:id answers the comment on a purchase order that has this id.',
    'comments/show-on-user: GET /api/users/:user_id/comments/:id answers the comment on a user that has this id.',
    'comments/show-on-requisition: GET /api/requisitions/:requisition_id/comments/:id answers the comment on a requisition that has this id.',
    'comments/list-is-of-one-document: The list below a document contains its own comments only.',
    'comments/create-without-owner-path: POST /api/comments makes a comment on the document that its payload names.',
    'comments/create-without-owner-path-needs-the-document: POST /api/comments makes no comment when its payload names no document.',
    'comments/list-without-owner-path: GET /api/comments answers comments of the document that its payload names.',
    'comments/list-without-owner-path-needs-the-document: GET /api/comments answers no comments when no payload names a document.',
  ),
] as const satisfies readonly Requirement[];

/** What a comment shows of its document, and the content and effects of a new one. */
const commentRuleRequirements = [
  ...rows.documented(
    fields,
    'comments/commentable-id-names-the-document: The commentable-id that a comment shows is the id of the document that it is about.',
    'comments/to-supplier-shows-it-to-the-supplier: The supplier sees a comment whose to-supplier is true, and none whose to-supplier is false.',
    'comments/mention-notifies: A user named by @[User:<user_id>] in a comment is notified while document-mention notifications are on.',
    'comments/mention-notifies-each: A comment that mentions several users notifies every one of them.',
  ),
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'comments/body-is-kept: The text that a comment was created with is shown unchanged in both formats.',
    'comments/create-makes-one-each: Each accepted creation creates one comment with an id of its own.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about comments. */
export const commentsRequirements = [
  ...commentFieldRequirements,
  ...commentOperationRequirements,
  ...commentRuleRequirements,
  ...commentAttachmentRequirements,
  simultaneousWrites('comments', 'the comments on a document'),
] as const satisfies readonly Requirement[];
