import { approval } from './approval.ts';
import { comment } from './comment.ts';
import { currency } from './currency.ts';
import { field, open, required } from './field.ts';
import { orderHeader } from './order-header.ts';
import type { Resource } from './resource.ts';
import { supplier } from './supplier.ts';
import { supplierReview } from './supplier-review.ts';
import { user } from './user.ts';
import { workConfirmationLine } from './work-confirmation-line.ts';

/** A service sheet ("Work confirmation header"); reads return every member. */
export const serviceSheet: Resource = {
  name: 'work-confirmation-header',
  plural: 'work-confirmation-headers',
  spelling: 'hyphen',
  documented: true,
  allReturned: true,
  fields: [
    required('id', 'integer'),
    open('approvals', { many: approval }),
    open('comments', { many: comment }),
    field('created-at', 'datetime'),
    field('created-by', { one: user }),
    field('created-by-fullname', 'string'),
    open('currency', { one: currency }),
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
