import { field, thin } from './field.ts';
import type { Resource } from './resource.ts';

/** A department that a requisition belongs to. */
export const department: Resource = thin('department', 'departments', [
  field('id', 'integer'),
  field('name', 'string'),
  field('active', 'boolean'),
]);
