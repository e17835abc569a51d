import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** exported as a filter is passed over. */
export const exportedFilterIgnored: Fault = {
  id: 'payments/exported-filter-ignored',
  title: 'exported as a filter is passed over.',
  violates: ['payments/filter-by-exported', 'payments/marked-payment-is-not-fetched-again'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('exported')),
};
