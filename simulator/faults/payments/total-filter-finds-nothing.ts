import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** pay-to-total as a filter is compared as a text with two decimals, and selects nothing. */
export const totalFilterFindsNothing: Fault = {
  id: 'payments/total-filter-finds-nothing',
  title: 'pay-to-total as a filter is compared as a text with two decimals, and selects nothing.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'pay-to-total' }, () => isOneOf([]))),
};
