import { currency } from './currency.ts';
import { digitalCheck } from './digital-check.ts';
import { alsoSnake, field, open, required } from './field.ts';
import { payee } from './payee.ts';
import { payFromAccount, payToAccount } from './payment-account.ts';
import { paymentBatch } from './payment-batch.ts';
import { paymentDetail } from './payment-detail.ts';
import { paymentPartner } from './payment-partner.ts';
import type { Resource } from './resource.ts';
import { user } from './user.ts';

/** An invoice payment ("Payment"). */
export const payment: Resource = {
  name: 'service-pay-payment',
  plural: 'service-pay-payments',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: [
    required('id', 'integer'),
    field('created-at', 'datetime'),
    field('updated-at', 'datetime'),
    field('line-num', 'integer'),
    field('external-ref-id', 'integer'),
    field('status', 'string'),
    field('exported', 'boolean'),
    field('last-exported-at', 'datetime'),
    field('payment-batch-id', 'integer'),
    field('pay-from-total', 'decimal'),
    field('pay-to-total', 'decimal'),
    field('reporting-pay-from-total', 'decimal'),
    field('reporting-pay-to-total', 'decimal'),
    field('exchange-rate', 'number'),
    field('error-text', 'string'),
    open('pay-from-currency', { one: currency }),
    open('pay-to-currency', { one: currency }),
    open('reporting-currency', { one: currency }),
    open('payment-details', { many: paymentDetail }),
    open('pay-from-account', { one: payFromAccount }),
    alsoSnake(open('pay-to-account', { one: payToAccount })),
    open('payee', { one: payee }),
    open('payment-batch', { one: paymentBatch }),
    open('digital-check', { one: digitalCheck }),
    open('payment-partner', { one: paymentPartner }),
    field('created-by', { one: user }),
    field('updated-by', { one: user }),
  ],
};

/** The statuses that the documentation lists, as canonical names. */
export const paymentStatuses = [
  'draft',
  'approved',
  'payment_initiated',
  'payment_in_progress',
  'completed_successfully',
  'completed_with_errors',
] as const;
