import type { CommentableSegment, commentable } from '../commentable.ts';
import { attachment, requestedAttachment } from '../resources/attachment.ts';
import { comment } from '../resources/comment.ts';
import { makeRows } from './endpoint.ts';

const documented = { basis: 'documented' } as const;
const comments = { area: 'comments', resource: comment, parameters: [], ...documented } as const;
const read = { ...comments, method: 'GET', scope: 'core.comment.read' } as const;
const write = { ...comments, method: 'POST', scope: 'core.comment.write' } as const;

/** The three operations on the comments of one kind of document. */
const commentRows = <const W extends (typeof commentable)[CommentableSegment]['word']>(
  word: W,
  document: `/api/${string}`,
) =>
  [
    {
      ...write,
      id: `comments.create-on-${word}`,
      effect: [`comments/create-on-${word}`],
      path: `${document}/comments`,
      purpose: `a new comment on this document: ${word}`,
      operationKind: 'create',
    },
    {
      ...read,
      id: `comments.list-of-${word}`,
      answers: [`comments/list-of-${word}`],
      effect: [`comments/list-of-${word}`],
      alone: ['comments/list-is-of-one-document'],
      path: `${document}/comments`,
      purpose: `all comments on this document: ${word}`,
      operationKind: 'list',
      filters: 'comments/list-filters',
    },
    {
      ...read,
      id: `comments.show-on-${word}`,
      answers: [`comments/show-on-${word}`],
      path: `${document}/comments/:id`,
      purpose: `one comment on this document: ${word}`,
      operationKind: 'show',
    },
  ] as const;

const attachments = '/api/comments/:comment_id/attachments';
const attached = { resource: attachment } as const;

/** Operations on comments and on their attachments. */
export const commentsEndpoints = makeRows([
  ...commentRows('invoice', '/api/invoices/:invoice_id'),
  ...commentRows('expense-report', '/api/expense_reports/:expense_report_id'),
  ...commentRows('purchase-order', '/api/purchase_orders/:purchase_order_id'),
  ...commentRows('user', '/api/users/:user_id'),
  ...commentRows('requisition', '/api/requisitions/:requisition_id'),
  {
    ...write,
    id: 'comments.create',
    effect: ['comments/create-without-owner-path'],
    path: '/api/comments',
    purpose: 'a new comment on the document that the payload names',
    operationKind: 'create',
  },
  {
    ...read,
    id: 'comments.list',
    answers: ['comments/list-without-owner-path'],
    effect: ['comments/list-without-owner-path'],
    path: '/api/comments',
    purpose: 'comments on the document that the payload names',
    operationKind: 'list',
    request: comment,
    filters: 'comments/list-filters',
  },
  {
    ...write,
    ...attached,
    id: 'comments.add-attachment',
    effect: ['comments/attachment-is-added'],
    path: attachments,
    purpose: 'one more attachment of a comment',
    operationKind: 'add-attachment',
    request: requestedAttachment,
  },
  {
    ...read,
    ...attached,
    id: 'comments.list-attachments',
    answers: ['comments/attachments-are-listed'],
    effect: ['comments/attachments-are-listed'],
    alone: ['comments/attachments-are-its-own'],
    path: attachments,
    purpose: 'attachments of a comment',
    operationKind: 'list-attachments',
  },
  {
    ...read,
    ...attached,
    id: 'comments.show-attachment',
    answers: ['comments/attachment-is-shown'],
    path: `${attachments}/:attachment_id`,
    purpose: 'one attachment of a comment',
    operationKind: 'show-attachment',
  },
  {
    ...write,
    ...attached,
    id: 'comments.delete-attachment',
    method: 'DELETE',
    path: `${attachments}/:attachment_id`,
    purpose: 'one attachment of a comment less',
    operationKind: 'delete-attachment',
    basis: 'comments/attachment-deletion',
  },
] as const);
