import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** reporting-pay-to-total as a filter is passed over. */
export const reportingTotalFilterIgnored: Fault = {
  id: 'payments/reporting-total-filter-ignored',
  title: 'reporting-pay-to-total as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('reporting-pay-to-total', 'eq')),
};
