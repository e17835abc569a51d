import { field, thinRecord } from './field.ts';
import type { Resource } from './resource.ts';

/** An invoice, reduced to what attachments and comments need. */
export const invoice: Resource = thinRecord('invoice-header', 'invoice-headers', [
  field('id', 'integer'),
  field('invoice-number', 'string'),
  field('status', 'string'),
]);

/** An expense report, reduced to what attachments and comments need. */
export const expenseReport: Resource = thinRecord('expense-report', 'expense-reports', [
  field('id', 'integer'),
  field('title', 'string'),
  field('status', 'string'),
]);

/** A stock transaction, reduced to what attachments need. */
export const inventoryTransaction: Resource = thinRecord('inventory-transaction', 'inventory-transactions', [
  field('id', 'integer'),
  field('kind', 'string'),
  field('status', 'string'),
]);

/** A sourcing event, in which suppliers are asked to quote. */
export const quoteRequest: Resource = thinRecord('quote-request', 'quote-requests', [
  field('id', 'integer'),
  field('description', 'string'),
  field('status', 'string'),
]);

/** One line of a sourcing event. */
export const quoteRequestLine: Resource = thinRecord('quote-request-line', 'quote-request-lines', [
  field('id', 'integer'),
  field('quote-request-id', 'integer'),
  field('line-num', 'integer'),
  field('description', 'string'),
]);

/** An entry of the Details section of a sourcing event, which attachments belong to. */
export const quoteRequestAttachment: Resource = thinRecord(
  'quote-request-attachment',
  'quote-request-attachments',
  [field('id', 'integer'), field('quote-request-id', 'integer'), field('position', 'integer')],
);
