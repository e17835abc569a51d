import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** reporting-pay-from-total as a filter finds nothing. */
export const reportingFromTotalFilterFindsNothing: Fault = {
  id: 'payments/reporting-from-total-filter-finds-nothing',
  title: 'reporting-pay-from-total as a filter finds nothing.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'reporting-pay-from-total', operator: 'eq' }, () => isOneOf([]))),
};
