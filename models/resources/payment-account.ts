import { field, thin, worded } from './field.ts';
import type { Resource } from './resource.ts';

/** The account that a payment is made from. */
export const payFromAccount: Resource = thin('pay-from-account', 'pay-from-accounts', [
  field('id', 'integer'),
  field('type', 'string'),
  field('name', 'string'),
]);

/** The account that a payment goes to; only its `type` is named, by a filter. */
export const payToAccount: Resource = thin('pay-to-account', 'pay-to-accounts', [
  field('id', 'integer'),
  worded(field('type', 'string'), 'ServicePay::SupplierPaymentAccount'),
  field('name', 'string'),
]);
