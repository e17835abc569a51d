import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** What a payment settles. */
export const paymentDetail: Resource = thin('payment-detail', 'payment-details', [
  field('id', 'integer'),
  field('amount', 'decimal'),
  field('document-type', 'string'),
  field('document-number', 'string'),
]);
