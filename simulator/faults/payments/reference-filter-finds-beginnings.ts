import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** external-ref-id as a filter selects every number that begins with its digits. */
export const referenceFilterFindsBeginnings: Fault = {
  id: 'payments/reference-filter-finds-beginnings',
  title: 'external-ref-id as a filter selects every number that begins with its digits.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'external-ref-id', operator: 'eq' }, (one, find) => {
      const digits = String(one.values[0]);
      return isOneOf(find([]).filter(({ data }) => String(data['external-ref-id']).startsWith(digits)));
    }),
  ),
};
