import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status as a filter is passed over. */
export const statusFilterIgnored: Fault = {
  id: 'payments/status-filter-ignored',
  title: 'status as a filter is passed over.',
  violates: ['payments/filter-by-status'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('status', 'eq')),
};
