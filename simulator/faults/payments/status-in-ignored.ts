import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status[in] is passed over. */
export const statusInIgnored: Fault = {
  id: 'payments/status-in-ignored',
  title: 'status[in] is passed over.',
  violates: ['payments/filter-by-several-statuses'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('status', 'in')),
};
