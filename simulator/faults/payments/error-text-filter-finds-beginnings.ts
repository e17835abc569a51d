import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** error-text as a filter selects every text that begins with it. */
export const errorTextFilterFindsBeginnings: Fault = {
  id: 'payments/error-text-filter-finds-beginnings',
  title: 'error-text as a filter selects every text that begins with it.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'error-text', operator: 'eq' }, (one) => ({
      ...one,
      type: 'string',
      operator: 'starts-with',
    })),
  ),
};
