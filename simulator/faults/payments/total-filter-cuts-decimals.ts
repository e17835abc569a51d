import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

const whole = (value: unknown): string => String(value).replace(/\..*/, '');

/** pay-to-total as a filter compares whole units only. */
export const totalFilterCutsDecimals: Fault = {
  id: 'payments/total-filter-cuts-decimals',
  title: 'pay-to-total as a filter compares whole units only.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'pay-to-total' }, (one, find) =>
      isOneOf(find([]).filter(({ data }) => whole(data['pay-to-total']) === whole(one.values[0]))),
    ),
  ),
};
