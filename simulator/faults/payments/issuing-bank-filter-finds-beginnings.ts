import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** The issuing bank as a filter selects every bank whose name begins with it. */
export const issuingBankFilterFindsBeginnings: Fault = {
  id: 'payments/issuing-bank-filter-finds-beginnings',
  title: 'The issuing bank as a filter selects every bank whose name begins with it.',
  violates: ['payments/filter-by-issuing-bank'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'payment-partner.issuing-bank', operator: 'eq' }, (one) => ({
      ...one,
      type: 'string',
      operator: 'starts-with',
    })),
  ),
};
