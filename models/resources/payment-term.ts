import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** Terms of payment; requests name them by id, answers add the code. */
export const paymentTerm: Resource = thin('payment-term', 'payment-terms', [
  field('id', 'integer'),
  field('code', 'string'),
]);
