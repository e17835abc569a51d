import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A currency. The documentation shows neither its members nor whether payments hold it as an object or a code. */
export const currency: Resource = thin('currency', 'currencies', [
  field('id', 'integer'),
  field('code', 'string'),
  field('decimals', 'integer'),
]);
