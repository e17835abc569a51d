import type { Fault } from '../fault.ts';
import { selecting } from '../twist/selecting.ts';

/** Of several filters in one call only two count. */
export const thirdFilterIgnored: Fault = {
  id: 'payments/third-filter-ignored',
  title: 'Of several filters in one call only two count.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions) => (conditions.length < 3 ? conditions : conditions.slice(0, 2))),
};
