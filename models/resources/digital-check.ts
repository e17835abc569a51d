import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** The digital check of a payment. */
export const digitalCheck: Resource = thin('digital-check', 'digital-checks', [
  field('id', 'integer'),
  field('check-number', 'string'),
]);
