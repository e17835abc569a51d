import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** payment-partner[issuing-bank] is passed over where status is given too. */
export const issuingBankIgnoredBesideAStatus: Fault = {
  id: 'payments/issuing-bank-ignored-beside-a-status',
  title: 'payment-partner[issuing-bank] is passed over where status is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path }) => path[0] === 'status')
      ? ignoring('payment-partner.issuing-bank')(conditions, find, exchange)
      : conditions,
  ),
};
