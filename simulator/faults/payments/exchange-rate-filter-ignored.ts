import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** exchange-rate as a filter is passed over. */
export const exchangeRateFilterIgnored: Fault = {
  id: 'payments/exchange-rate-filter-ignored',
  title: 'exchange-rate as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('exchange-rate')),
};
