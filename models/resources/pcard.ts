import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A purchasing card. */
export const pcard: Resource = thin('pcard', 'pcards', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
]);
