import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** Who is paid. */
export const payee: Resource = thin('payee', 'payees', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
]);
