import { address } from './address.ts';
import { agreementCreator } from './agreement-creator.ts';
import { field, required, snake, worded } from './field.ts';
import { paymentTerm } from './payment-term.ts';
import type { Resource } from './resource.ts';
import { schedulingAgreementItem } from './scheduling-agreement-item.ts';
import { supplier } from './supplier.ts';

/**
 * A scheduling agreement as answers show it. Requests write `payment_term` where answers write `payment-term`;
 * `is-issued` is in requests only.
 */
export const schedulingAgreement: Resource = {
  name: 'scheduling-agreement',
  plural: 'scheduling-agreements',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    field('external-scheduling-agreement-number', 'string'),
    worded(field('type', 'string'), 'WITHOUT_RELEASE'),
    field('status', 'string'),
    field('validity-start-date', 'datetime'),
    field('validity-end-date', 'datetime'),
    field('supplier', { one: supplier }),
    snake(field('shipping-address', { one: address })),
    field('payment-term', { one: paymentTerm }),
    field('incoterms', 'string'),
    field('incoterms-location', 'string'),
    field('items', { many: schedulingAgreementItem }),
    field('created-at', 'datetime'),
    field('updated-at', 'datetime'),
    field('created-by', { one: agreementCreator }),
  ],
};
