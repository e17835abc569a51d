import type { Fault } from '../fault.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** pay-from-currency as a filter looks at pay-to-currency too. */
export const currencyFilterLooksAtTheOther: Fault = {
  id: 'payments/currency-filter-looks-at-the-other',
  title: 'pay-from-currency as a filter looks at pay-to-currency too.',
  violates: ['payments/embedded-member-selects-by-its-value'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find) =>
    conditions.flatMap((one) => {
      const [field, ...member] = one.path;
      if (field !== 'pay-from-currency') return [one];
      const other = { ...one, path: ['pay-to-currency', ...member] };
      return [isOneOf([...find([one]), ...find([other])])];
    }),
  ),
};
