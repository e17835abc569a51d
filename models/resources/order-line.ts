import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** The order line that a line of a service sheet confirms. */
export const orderLine: Resource = thin('order-line', 'order-lines', [
  field('id', 'integer'),
  field('line-num', 'string'),
  field('description', 'string'),
  field('status', 'string'),
]);
