import type { Fault } from '../fault.ts';
import { selecting } from '../twist/selecting.ts';

/** Of several filters in one call only the first counts. */
export const firstFilterAloneCounts: Fault = {
  id: 'payments/first-filter-alone-counts',
  title: 'Of several filters in one call only the first counts.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions) => (conditions.length < 2 ? conditions : conditions.slice(0, 1))),
};
