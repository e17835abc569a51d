import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** external-ref-id as a filter is passed over. */
export const externalRefIdFilterIgnored: Fault = {
  id: 'payments/external-ref-id-filter-ignored',
  title: 'external-ref-id as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('external-ref-id')),
};
