import type { Fault } from '../fault.ts';
import { selecting } from '../twist/selecting.ts';

/** Of several filters in one call only the last counts. */
export const lastFilterAloneCounts: Fault = {
  id: 'payments/last-filter-alone-counts',
  title: 'Of several filters in one call only the last counts.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions) => (conditions.length < 2 ? conditions : conditions.slice(-1))),
};
