import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** payment-partner[issuing-bank] is compared in capitals, and selects nothing. */
export const issuingBankFindsNothing: Fault = {
  id: 'payments/issuing-bank-finds-nothing',
  title: 'payment-partner[issuing-bank] is compared in capitals, and selects nothing.',
  violates: ['payments/filter-by-issuing-bank'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'payment-partner.issuing-bank' }, (one) => ({
      ...one,
      values: one.values.map((value) => String(value).toUpperCase()),
    })),
  ),
};
