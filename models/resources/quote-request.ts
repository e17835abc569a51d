import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

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

/** An entry of the Details section of a sourcing event, under which attachments hang. */
export const quoteRequestAttachment: Resource = thin(
  'quote-request-attachment',
  'quote-request-attachments',
  [field('id', 'integer'), field('quote-request-id', 'integer'), field('position', 'integer')],
);
