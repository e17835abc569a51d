import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** error-text as a filter is passed over. */
export const errorTextFilterIgnored: Fault = {
  id: 'payments/error-text-filter-ignored',
  title: 'error-text as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('error-text')),
};
