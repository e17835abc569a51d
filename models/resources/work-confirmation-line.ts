import { field, thin } from './field.ts';
import { orderLine } from './order-line.ts';
import type { Resource } from './resource.ts';

/** One line of a service sheet. */
export const workConfirmationLine: Resource = thin('work-confirmation-line', 'work-confirmation-lines', [
  field('id', 'integer'),
  field('line-num', 'string'),
  field('description', 'string'),
  field('quantity', 'decimal'),
  field('price', 'decimal'),
  field('total', 'decimal'),
  field('order-line', { one: orderLine }),
]);
