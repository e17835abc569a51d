import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** An invoice, reduced to what attachments and comments need. */
export const invoice: Resource = thin('invoice-header', 'invoice-headers', [
  field('id', 'integer'),
  field('invoice-number', 'string'),
  field('status', 'string'),
]);

/** An expense report, reduced to what attachments and comments need. */
export const expenseReport: Resource = thin('expense-report', 'expense-reports', [
  field('id', 'integer'),
  field('title', 'string'),
  field('status', 'string'),
]);

/** A stock transaction, reduced to what attachments need. */
export const inventoryTransaction: Resource = thin('inventory-transaction', 'inventory-transactions', [
  field('id', 'integer'),
  field('kind', 'string'),
  field('status', 'string'),
]);

/** A sourcing event, in which suppliers are asked to quote. */
export const quoteRequest: Resource = thin('quote-request', 'quote-requests', [
  field('id', 'integer'),
  field('description', 'string'),
  field('status', 'string'),
]);

/** One line of a sourcing event. */
export const quoteRequestLine: Resource = thin('quote-request-line', 'quote-request-lines', [
  field('id', 'integer'),
  field('quote-request-id', 'integer'),
  field('line-num', 'integer'),
  field('description', 'string'),
]);

/** An entry of the Details section of a sourcing event, which attachments belong to. */
export const quoteRequestAttachment: Resource = thin(
  'quote-request-attachment',
  'quote-request-attachments',
  [field('id', 'integer'), field('quote-request-id', 'integer'), field('position', 'integer')],
);
