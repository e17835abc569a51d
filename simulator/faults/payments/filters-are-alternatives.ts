import type { Fault } from '../fault.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** Several filters in one call select what meets any of them. */
export const filtersAreAlternatives: Fault = {
  id: 'payments/filters-are-alternatives',
  title: 'Several filters in one call select what meets any of them.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find) => {
    if (conditions.length < 2) return conditions;
    return [isOneOf(conditions.flatMap((one) => find([one])))];
  }),
};
