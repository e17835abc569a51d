import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** payment-partner[issuing-bank] looks at the first word of the name only. */
export const issuingBankByItsFirstWord: Fault = {
  id: 'payments/issuing-bank-by-its-first-word',
  title: 'payment-partner[issuing-bank] looks at the first word of the name only.',
  violates: ['payments/filter-by-issuing-bank'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'payment-partner.issuing-bank' }, (one) => ({
      ...one,
      operator: 'starts-with',
      values: one.values.map((value) => String(value).split(' ')[0] ?? ''),
    })),
  ),
};
