import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A supplier as service sheets embed it. */
export const supplier: Resource = thin('supplier', 'suppliers', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
  field('status', 'string'),
]);
