import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** Who created a scheduling agreement: an object of which the documentation shows no member. */
export const agreementCreator: Resource = thin('creator', 'creators', [
  field('id', 'integer'),
  field('login', 'string'),
  field('fullname', 'string'),
]);
