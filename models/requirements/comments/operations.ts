import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const endpoints = 'Endpoints / Comments';

/** What the operations on comments do. */
export const commentOperationRequirements = [
  rows.documented(
    'comments/create-on-invoice',
    'POST /api/invoices/:invoice_id/comments makes a comment on an invoice.',
    endpoints,
  ),
  rows.documented(
    'comments/create-on-expense-report',
    'POST /api/expense_reports/:expense_report_id/comments makes a comment on an expense report.',
    endpoints,
  ),
  rows.documented(
    'comments/create-on-purchase-order',
    'POST /api/purchase_orders/:purchase_order_id/comments makes a comment on a purchase order.',
    endpoints,
  ),
  rows.documented(
    'comments/create-on-user',
    'POST /api/users/:user_id/comments makes a comment on a user.',
    endpoints,
  ),
  rows.documented(
    'comments/create-on-requisition',
    'POST /api/requisitions/:requisition_id/comments makes a comment on a requisition.',
    endpoints,
  ),
  rows.documented(
    'comments/list-of-invoice',
    'GET /api/invoices/:invoice_id/comments answers all comments of an invoice.',
    endpoints,
  ),
  rows.documented(
    'comments/list-of-expense-report',
    'GET /api/expense_reports/:expense_report_id/comments answers all comments of an expense report.',
    endpoints,
  ),
  rows.documented(
    'comments/list-of-purchase-order',
    'GET /api/purchase_orders/:purchase_order_id/comments answers all comments of a purchase order.',
    endpoints,
  ),
  rows.documented(
    'comments/list-of-user',
    'GET /api/users/:user_id/comments answers all comments of a user.',
    endpoints,
  ),
  rows.documented(
    'comments/list-of-requisition',
    'GET /api/requisitions/:requisition_id/comments answers all comments of a requisition.',
    endpoints,
  ),
  rows.documented(
    'comments/show-on-invoice',
    'GET /api/invoices/:invoice_id/comments/:id answers the comment on an invoice that has this id.',
    endpoints,
  ),
  rows.documented(
    'comments/show-on-expense-report',
    'GET /api/expense_reports/:expense_report_id/comments/:id answers the comment on an expense report that has this id.',
    endpoints,
  ),
  rows.documented(
    'comments/show-on-purchase-order',
    'GET /api/purchase_orders/:purchase_order_id/comments/:id answers the comment on a purchase order that has this id.',
    endpoints,
  ),
  rows.documented(
    'comments/show-on-user',
    'GET /api/users/:user_id/comments/:id answers the comment on a user that has this id.',
    endpoints,
  ),
  rows.documented(
    'comments/show-on-requisition',
    'GET /api/requisitions/:requisition_id/comments/:id answers the comment on a requisition that has this id.',
    endpoints,
  ),
  rows.documented(
    'comments/list-is-of-one-document',
    'The comments of a document that are listed below it are its own, and not those of another document.',
    endpoints,
  ),
  rows.documented(
    'comments/create-without-owner-path',
    'POST /api/comments makes a comment on the document that its payload names.',
    endpoints,
  ),
  rows.documented(
    'comments/create-without-owner-path-needs-the-document',
    'POST /api/comments makes no comment when its payload names no document.',
    endpoints,
  ),
  rows.documented(
    'comments/list-without-owner-path',
    'GET /api/comments answers comments of the document that its payload names.',
    endpoints,
  ),
  rows.documented(
    'comments/list-without-owner-path-needs-the-document',
    'GET /api/comments answers no comments when no payload names a document.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
