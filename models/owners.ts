import {
  contract,
  expenseReport,
  inventoryTransaction,
  invoice,
  orderHeader,
  quoteRequest,
  quoteRequestAttachment,
  quoteRequestLine,
  requisition,
  requisitionLine,
  user,
} from './resources/index.ts';
import type { Resource } from './resources/resource.ts';

/** The documents that own attachments and comments: path segment -> record (Endpoints > Attachments, Comments). */
export const owners = {
  contracts: contract,
  invoices: invoice,
  expense_reports: expenseReport,
  purchase_orders: orderHeader,
  users: user,
  requisitions: requisition,
  requisition_lines: requisitionLine,
  inventory_transactions: inventoryTransaction,
  quote_requests: quoteRequest,
  quote_request_lines: quoteRequestLine,
  quote_request_attachments: quoteRequestAttachment,
} as const satisfies Readonly<Record<string, Resource>>;

/** A path segment below which documents have attachments or comments. */
export type OwnerSegment = keyof typeof owners;

/** All of these segments. */
export const ownerSegments = Object.keys(owners) as readonly OwnerSegment[];

/** Path segment -> the word for such a document in ids of rows and endpoints. */
export const ownerWords = {
  contracts: 'contract',
  invoices: 'invoice',
  expense_reports: 'expense-report',
  purchase_orders: 'purchase-order',
  users: 'user',
  requisitions: 'requisition',
  requisition_lines: 'requisition-line',
  inventory_transactions: 'inventory-transaction',
  quote_requests: 'event',
  quote_request_lines: 'event-line',
  quote_request_attachments: 'event-details',
} as const satisfies Readonly<Record<OwnerSegment, string>>;

export type OwnerWord = (typeof ownerWords)[OwnerSegment];

/** Path segment -> the scope, without its right, that the reference simulator requires; none is documented. */
export const ownerScopes: Readonly<Record<OwnerSegment, string>> = {
  contracts: 'core.contract',
  invoices: 'core.invoice',
  expense_reports: 'core.expense',
  purchase_orders: 'core.purchase_order',
  users: 'core.user',
  requisitions: 'core.requisition',
  requisition_lines: 'core.requisition',
  inventory_transactions: 'core.inventory',
  quote_requests: 'core.sourcing',
  quote_request_lines: 'core.sourcing',
  quote_request_attachments: 'core.sourcing',
};
