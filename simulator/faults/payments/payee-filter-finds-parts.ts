import type { Fault } from '../fault.ts';
import { selecting } from '../twist/selecting.ts';

/** A member of payee as a filter selects whatever has the value as a part. */
export const payeeFilterFindsParts: Fault = {
  id: 'payments/payee-filter-finds-parts',
  title: 'A member of payee as a filter selects whatever has the value as a part.',
  violates: ['payments/embedded-member-selects-by-its-value'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions) =>
    conditions.map((one) =>
      one.path[0] === 'payee' && one.operator === 'eq'
        ? {
            ...one,
            type: 'string',
            operator: 'contains',
            values: one.values.map((value) => String(value).slice(0, 3)),
          }
        : one,
    ),
  ),
};
