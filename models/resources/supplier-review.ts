import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A supplier's review of a service sheet. */
export const supplierReview: Resource = thin('supplier-review', 'supplier-reviews', [
  field('id', 'integer'),
  field('rating', 'integer'),
  field('comment', 'string'),
  field('created-at', 'datetime'),
]);
