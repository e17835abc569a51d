import { attachment } from './attachment.ts';
import {
  field,
  makeOptional,
  openField,
  record,
  referenceTo,
  requiredField,
  snakeCased,
  thinRecord,
  withWords,
} from './field.ts';
import {
  account,
  address,
  approval,
  contract,
  currency,
  department,
  item,
  supplier,
  user,
} from './master-data.ts';
import type { Resource } from './resource.ts';

/** A milestone of a requisition. */
export const milestone: Resource = thinRecord('milestone', 'milestones', [
  field('id', 'integer'),
  field('name', 'string'),
  field('due-date', 'datetime'),
]);

/** A purchasing card. */
export const pcard: Resource = thinRecord('pcard', 'pcards', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
]);

/** One line of a requisition: free-form, or for a catalog item. */
export const requisitionLine: Resource = thinRecord('requisition-line', 'requisition-lines', [
  field('id', 'integer'),
  field('line-num', 'integer'),
  field('description', 'string'),
  field('source-type', 'string'),
  referenceTo('existing', field('item', { one: item })),
  field('quantity', 'decimal'),
  field('unit-price', 'decimal'),
  field('total', 'decimal'),
  field('currency', { one: currency }),
  referenceTo('active', field('supplier', { one: supplier })),
  field('contract', { one: contract }),
  field('source-part-num', 'string'),
  field('supp-aux-part-num', 'string'),
  field('account', { one: account }),
  field('payment-term', 'string'),
  field('shipping-term', 'string'),
  field('need-by-date', 'datetime'),
  field('issuance-date', 'string'),
  field('issuance-retry-interval', 'integer'),
  field('schedule-issuance-date', 'string'),
  field('schedule-retry-interval', 'integer'),
]);

/** The statuses that are allowed ("Allowed status values"). */
export const requisitionStatuses = [
  'draft',
  'cart',
  'pending_buyer_action',
  'pending_approval',
  'approved',
  'ordered',
  'partially_received',
  'received',
  'abandoned',
  'backgrounded',
  'withdrawn',
] as const;

/** A requisition. Members named like another record may be one record or a list. */
export const requisition = record('requisition-header', 'requisition-headers', [
  requiredField('id', 'integer'),
  openField('approvals', { many: approval }),
  openField('current-parallel-approvals', { many: approval }),
  openField('current-approval', { one: approval }),
  field('approver', { one: user }),
  openField('attachments', { many: attachment }),
  field('buyer-note', 'string'),
  field('created-at', 'datetime'),
  field('created-by', { one: user }),
  referenceTo('active', openField('currency', { one: currency })),
  openField('department', { one: department }),
  field('exported', 'boolean'),
  field('external-po-reference', 'string', 255),
  field('hide-price', 'boolean'),
  field('price-hidden', 'boolean'),
  field('justification', 'string'),
  field('last-exported-at', 'datetime'),
  field('line-count', 'integer'),
  field('milestones', { many: milestone }),
  openField('mobile-currency', { one: currency }),
  field('mobile-total', 'decimal'),
  field('need-by-date', 'datetime'),
  openField('pcard', { one: pcard }),
  field('receiving-warehouse-id', 'integer'),
  field('recurring-rules', 'any'),
  field('reject-reason-comment', 'string'),
  makeOptional(snakeCased(field('req-title', 'string', 50))),
  referenceTo('active', field('requested-by', { one: user })),
  field('requester', { one: user }),
  openField('requisition-lines', { many: requisitionLine }),
  openField('ship-to-address', { one: address }),
  field('ship-to-attention', 'string', 255),
  withWords(field('status', 'string', 50), ...requisitionStatuses),
  field('submitted-at', 'datetime'),
  field('tags', 'any'),
  field('taggings', 'any'),
  field('total', 'decimal'),
  field('updated-at', 'datetime'),
  field('updated-by', { one: user }),
  snakeCased(openField('user-members', { many: user })),
  snakeCased(openField('user-group-members', { many: user })),
]);
