import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** Whoever carries a payment out. Only a filter names it and its bank; the field table does not list it. */
export const paymentPartner: Resource = thin('payment-partner', 'payment-partners', [
  field('id', 'integer'),
  field('name', 'string'),
  field('issuing-bank', 'string'),
]);
