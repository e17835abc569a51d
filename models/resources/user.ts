import { customFields } from './custom-fields.ts';
import { field, required } from './field.ts';
import type { Resource } from './resource.ts';

/** A user as other records embed it ("User object"). */
export const user: Resource = {
  name: 'user',
  plural: 'users',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    field('login', 'string'),
    field('employee-number', 'string'),
    field('firstname', 'string'),
    field('lastname', 'string'),
    field('fullname', 'string'),
    field('email', 'string'),
    field('crm-id', 'string'),
    field('avatar-thumb-url', 'string'),
    field('custom-fields', { one: customFields }),
  ],
};
