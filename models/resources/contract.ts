import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A contract that a line is bought under. */
export const contract: Resource = thin('contract', 'contracts', [
  field('id', 'integer'),
  field('number', 'string'),
  field('name', 'string'),
  field('status', 'string'),
]);
