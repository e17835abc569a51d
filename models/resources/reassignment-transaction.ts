import { field, worded } from './field.ts';
import type { Resource } from './resource.ts';

/** What became of one item of a reassignment. Of object-type, object-id and change-type no type is documented. */
export const reassignmentTransaction: Resource = {
  name: 'user-reassignment-transaction',
  plural: 'user-reassignment-transactions',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    field('object-type', 'any'),
    field('object-id', 'any'),
    field('change-type', 'any'),
    worded(field('status', 'string'), 'Changed', 'Failed'),
    field('message', 'string'),
  ],
};
