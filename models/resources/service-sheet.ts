import { comment } from './comment.ts';
import { field, openField, requiredField, thinRecord } from './field.ts';
import { approval, currency, supplier, user } from './master-data.ts';
import type { Resource } from './resource.ts';

/** The order that a service sheet confirms work for. */
export const orderHeader: Resource = thinRecord('order-header', 'order-headers', [
  field('id', 'integer'),
  field('po-number', 'string'),
  field('status', 'string'),
]);

/** A supplier's review of a service sheet. */
export const supplierReview: Resource = thinRecord('supplier-review', 'supplier-reviews', [
  field('id', 'integer'),
  field('rating', 'integer'),
  field('comment', 'string'),
  field('created-at', 'datetime'),
]);

/** The order line that a line of a service sheet confirms. */
export const orderLine: Resource = thinRecord('order-line', 'order-lines', [
  field('id', 'integer'),
  field('line-num', 'string'),
  field('description', 'string'),
  field('status', 'string'),
]);

/** One line of a service sheet. */
export const workConfirmationLine: Resource = thinRecord(
  'work-confirmation-line',
  'work-confirmation-lines',
  [
    field('id', 'integer'),
    field('line-num', 'string'),
    field('description', 'string'),
    field('quantity', 'decimal'),
    field('price', 'decimal'),
    field('total', 'decimal'),
    field('order-line', { one: orderLine }),
  ],
);

/** A service sheet ("Work confirmation header"); reads return every member. */
export const serviceSheet: Resource = {
  name: 'work-confirmation-header',
  plural: 'work-confirmation-headers',
  spelling: 'hyphen',
  documented: true,
  allReturned: true,
  fields: [
    requiredField('id', 'integer'),
    openField('approvals', { many: approval }),
    openField('comments', { many: comment }),
    field('created-at', 'datetime'),
    field('created-by', { one: user }),
    field('created-by-fullname', 'string'),
    openField('currency', { one: currency }),
    field('lines', { many: workConfirmationLine }),
    field('order-header', { one: orderHeader }),
    field('order-total', 'decimal'),
    field('order-total-received-amount', 'decimal'),
    field('po-number', 'string'),
    field('requested-by-fullname', 'string'),
    field('status', 'string', 255),
    field('submitted-at', 'datetime'),
    field('supplier', { one: supplier }),
    field('supplier-display-name', 'string'),
    field('supplier-reviews', { many: supplierReview }),
    field('total', 'decimal'),
    field('updated-at', 'datetime'),
    field('updated-by', { one: user }),
  ],
};
