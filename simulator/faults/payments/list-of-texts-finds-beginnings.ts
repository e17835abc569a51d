import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** A list of error-text selects texts that begin alike. */
export const listOfTextsFindsBeginnings: Fault = {
  id: 'payments/list-of-texts-finds-beginnings',
  title: 'A list of error-text selects texts that begin alike.',
  violates: ['payments/list-selects-what-its-values-select'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'error-text', operator: 'in' }, (one) => ({
      ...one,
      operator: 'starts-with',
      values: one.values.map((value) => String(value).slice(0, 4)),
    })),
  ),
};
