import {
  alsoSnake,
  field,
  openField,
  record,
  requiredField,
  thinRecord,
  unlistedField,
  withWords,
} from './field.ts';
import { currency, user } from './master-data.ts';
import type { Resource } from './resource.ts';

/** The digital check of a payment. */
export const digitalCheck: Resource = thinRecord('digital-check', 'digital-checks', [
  field('id', 'integer'),
  field('check-number', 'string'),
]);

/** The recipient of a payment. */
export const payee: Resource = thinRecord('payee', 'payees', [
  field('id', 'integer'),
  field('name', 'string'),
  field('number', 'string'),
]);

/** The account that a payment is made from. */
export const payFromAccount: Resource = thinRecord('pay-from-account', 'pay-from-accounts', [
  field('id', 'integer'),
  field('type', 'string'),
  field('name', 'string'),
]);

/** The account that a payment goes to; only `type` is documented, in a filter. */
export const payToAccount: Resource = thinRecord('pay-to-account', 'pay-to-accounts', [
  field('id', 'integer'),
  withWords(field('type', 'string'), 'ServicePay::SupplierPaymentAccount'),
  field('name', 'string'),
]);

/** The batch that a payment was paid with. */
export const paymentBatch: Resource = thinRecord('payment-batch', 'payment-batches', [
  field('id', 'integer'),
  field('name', 'string'),
  field('status', 'string'),
]);

/** What a payment settles. */
export const paymentDetail: Resource = thinRecord('payment-detail', 'payment-details', [
  field('id', 'integer'),
  field('amount', 'decimal'),
  field('document-type', 'string'),
  field('document-number', 'string'),
]);

/** The provider that executes a payment. Only a filter names it and its bank; the field table does not list it. */
export const paymentPartner: Resource = thinRecord('payment-partner', 'payment-partners', [
  field('id', 'integer'),
  field('name', 'string'),
  field('issuing-bank', 'string'),
]);

/** The documented statuses, as canonical names. */
export const paymentStatuses = [
  'draft',
  'approved',
  'payment_initiated',
  'payment_in_progress',
  'completed_successfully',
  'completed_with_errors',
] as const;

/** An invoice payment ("Payment"). */
export const payment = record('service-pay-payment', 'service-pay-payments', [
  requiredField('id', 'integer'),
  field('created-at', 'datetime'),
  field('updated-at', 'datetime'),
  field('line-num', 'integer'),
  field('external-ref-id', 'integer'),
  withWords(field('status', 'string'), ...paymentStatuses, 'payment initiated'),
  field('exported', 'boolean'),
  field('last-exported-at', 'datetime'),
  field('payment-batch-id', 'integer'),
  field('pay-from-total', 'decimal'),
  field('pay-to-total', 'decimal'),
  field('reporting-pay-from-total', 'decimal'),
  field('reporting-pay-to-total', 'decimal'),
  field('exchange-rate', 'number'),
  field('error-text', 'string'),
  openField('pay-from-currency', { one: currency }),
  openField('pay-to-currency', { one: currency }),
  openField('reporting-currency', { one: currency }),
  openField('payment-details', { many: paymentDetail }),
  openField('pay-from-account', { one: payFromAccount }),
  alsoSnake(openField('pay-to-account', { one: payToAccount })),
  openField('payee', { one: payee }),
  openField('payment-batch', { one: paymentBatch }),
  openField('digital-check', { one: digitalCheck }),
  unlistedField(openField('payment-partner', { one: paymentPartner })),
  field('created-by', { one: user }),
  field('updated-by', { one: user }),
]);
