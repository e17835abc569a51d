import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** payment-partner[issuing-bank] is passed over. */
export const issuingBankIgnored: Fault = {
  id: 'payments/issuing-bank-ignored',
  title: 'payment-partner[issuing-bank] is passed over.',
  violates: ['payments/filter-by-issuing-bank'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('payment-partner.issuing-bank')),
};
