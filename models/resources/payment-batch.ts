import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** The batch that a payment was paid with. */
export const paymentBatch: Resource = thin('payment-batch', 'payment-batches', [
  field('id', 'integer'),
  field('name', 'string'),
  field('status', 'string'),
]);
