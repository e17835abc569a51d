import { thin } from './field.ts';
import type { Resource } from './resource.ts';

/** The free-form members that a customer adds to a record: any names; values are strings or null. */
export const customFields: Resource = thin('custom-fields', 'custom-fields', []);
