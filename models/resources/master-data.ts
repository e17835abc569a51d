import { field, record, requiredField, thinRecord } from './field.ts';
import type { Resource } from './resource.ts';

/** The free-form members that a customer adds to a record: any names; values are strings or null. */
export const customFields: Resource = thinRecord('custom-fields', 'custom-fields', []);

/** A user as embedded in other records ("User object"); its table says for some members only that they may be null. */
export const user = record('user', 'users', [
  requiredField('id', 'integer'),
  requiredField('login', 'string'),
  field('employee-number', 'string'),
  requiredField('firstname', 'string'),
  requiredField('lastname', 'string'),
  requiredField('fullname', 'string'),
  requiredField('email', 'string'),
  field('crm-id', 'string'),
  field('avatar-thumb-url', 'string'),
  field('custom-fields', { one: customFields }),
]);

/** A supplier as service sheets embed it. */
export const supplier: Resource = thinRecord('supplier', 'suppliers', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
  field('status', 'string'),
]);

/** A place that goods are shipped to. */
export const address: Resource = thinRecord('address', 'addresses', [
  field('id', 'integer'),
  field('name', 'string'),
  field('street', 'string'),
  field('city', 'string'),
  field('postal-code', 'string'),
  field('country-code', 'string'),
]);

/** A currency. The documentation shows neither its members nor whether payments hold it as an object or a code. */
export const currency: Resource = thinRecord('currency', 'currencies', [
  field('id', 'integer'),
  field('code', 'string'),
  field('decimals', 'integer'),
]);

/** A contract that a line is bought under. */
export const contract: Resource = thinRecord('contract', 'contracts', [
  field('id', 'integer'),
  field('number', 'string'),
  field('name', 'string'),
  field('status', 'string'),
]);

/** A catalog item that a line orders. */
export const item: Resource = thinRecord('item', 'items', [
  field('id', 'integer'),
  field('item-number', 'string'),
  field('name', 'string'),
  field('description', 'string'),
]);

/** A department that a requisition belongs to. */
export const department: Resource = thinRecord('department', 'departments', [
  field('id', 'integer'),
  field('name', 'string'),
  field('active', 'boolean'),
]);

/** An account that a line is charged to, by its segments. */
export const account: Resource = thinRecord('account', 'accounts', [
  field('id', 'integer'),
  field('code', 'string'),
  field('segment-1', 'string'),
  field('segment-2', 'string'),
  field('segment-3', 'string'),
]);

/** One entry of an approval chain: an approver or a watcher. */
export const approval: Resource = thinRecord('approval', 'approvals', [
  field('id', 'integer'),
  field('type', 'string'),
  field('status', 'string'),
  field('position', 'integer'),
  field('approver-id', 'integer'),
  field('approver', { one: user }),
  field('approval-date', 'datetime'),
  field('note', 'string'),
]);
