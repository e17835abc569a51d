import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** An account that a line is charged to, by its segments. */
export const account: Resource = thin('account', 'accounts', [
  field('id', 'integer'),
  field('code', 'string'),
  field('segment-1', 'string'),
  field('segment-2', 'string'),
  field('segment-3', 'string'),
]);
