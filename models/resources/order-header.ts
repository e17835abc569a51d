import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** The order that a service sheet confirms work for. */
export const orderHeader: Resource = thin('order-header', 'order-headers', [
  field('id', 'integer'),
  field('po-number', 'string'),
  field('status', 'string'),
]);
