import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A milestone of a requisition. */
export const milestone: Resource = thin('milestone', 'milestones', [
  field('id', 'integer'),
  field('name', 'string'),
  field('due-date', 'datetime'),
]);
