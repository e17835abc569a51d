import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** created-at as a filter is passed over. */
export const createdAtFilterIgnored: Fault = {
  id: 'payments/created-at-filter-ignored',
  title: 'created-at as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('created-at')),
};
