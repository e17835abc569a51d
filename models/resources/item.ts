import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A catalog item that a line orders. */
export const item: Resource = thin('item', 'items', [
  field('id', 'integer'),
  field('item-number', 'string'),
  field('name', 'string'),
  field('description', 'string'),
]);
