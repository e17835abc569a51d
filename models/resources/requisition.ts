import { address } from './address.ts';
import { approval } from './approval.ts';
import { attachment } from './attachment.ts';
import { currency } from './currency.ts';
import { department } from './department.ts';
import { field, open, optional, referring, required, snake } from './field.ts';
import { milestone } from './milestone.ts';
import { pcard } from './pcard.ts';
import { requisitionLine } from './requisition-line.ts';
import type { Resource } from './resource.ts';
import { user } from './user.ts';

/** A requisition. What the documentation calls by the name of another record may be one of it or a list. */
export const requisition: Resource = {
  name: 'requisition-header',
  plural: 'requisition-headers',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    open('approvals', { many: approval }),
    open('current-parallel-approvals', { many: approval }),
    open('current-approval', { one: approval }),
    field('approver', { one: user }),
    open('attachments', { many: attachment }),
    field('buyer-note', 'string'),
    field('created-at', 'datetime'),
    field('created-by', { one: user }),
    referring('active', open('currency', { one: currency })),
    open('department', { one: department }),
    field('exported', 'boolean'),
    field('external-po-reference', 'string', 255),
    field('hide-price', 'boolean'),
    field('price-hidden', 'boolean'),
    field('justification', 'string'),
    field('last-exported-at', 'datetime'),
    field('line-count', 'integer'),
    field('milestones', { many: milestone }),
    open('mobile-currency', { one: currency }),
    field('mobile-total', 'decimal'),
    field('need-by-date', 'datetime'),
    open('pcard', { one: pcard }),
    field('receiving-warehouse-id', 'integer'),
    field('recurring-rules', 'any'),
    field('reject-reason-comment', 'string'),
    optional(snake(field('req-title', 'string', 50))),
    referring('active', field('requested-by', { one: user })),
    field('requester', { one: user }),
    open('requisition-lines', { many: requisitionLine }),
    open('ship-to-address', { one: address }),
    field('ship-to-attention', 'string', 255),
    field('status', 'string', 50),
    field('submitted-at', 'datetime'),
    field('tags', 'any'),
    field('taggings', 'any'),
    field('total', 'decimal'),
    field('updated-at', 'datetime'),
    field('updated-by', { one: user }),
    snake(open('user-members', { many: user })),
    snake(open('user-group-members', { many: user })),
  ],
};
