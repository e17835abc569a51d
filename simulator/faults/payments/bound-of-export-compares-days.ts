import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

const day = (value: unknown): string => String(value).slice(0, 'YYYY-MM-DD'.length);

/** last-exported-at[gt] compares days. */
export const boundOfExportComparesDays: Fault = {
  id: 'payments/bound-of-export-compares-days',
  title: 'last-exported-at[gt] compares days.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'last-exported-at', operator: 'gt' }, (one, find) =>
      isOneOf(
        find([]).filter(({ data }) => {
          const own = data['last-exported-at'];
          return typeof own === 'string' && day(own) > day(one.values[0]);
        }),
      ),
    ),
  ),
};
