import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** line-num as a filter is passed over. */
export const lineNumFilterIgnored: Fault = {
  id: 'payments/line-num-filter-ignored',
  title: 'line-num as a filter is passed over.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('line-num')),
};
