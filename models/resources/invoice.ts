import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** An invoice, as far as attachments and comments hang on it. */
export const invoice: Resource = thin('invoice-header', 'invoice-headers', [
  field('id', 'integer'),
  field('invoice-number', 'string'),
  field('status', 'string'),
]);
