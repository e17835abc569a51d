import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** id as a filter is passed over. */
export const idFilterIgnored: Fault = {
  id: 'payments/id-filter-ignored',
  title: 'id as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('id')),
};
