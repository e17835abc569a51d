import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A place that goods are shipped to. */
export const address: Resource = thin('address', 'addresses', [
  field('id', 'integer'),
  field('name', 'string'),
  field('street', 'string'),
  field('city', 'string'),
  field('postal-code', 'string'),
  field('country-code', 'string'),
]);
