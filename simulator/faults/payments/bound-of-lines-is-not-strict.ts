import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** line-num[gt] also selects the bound itself. */
export const boundOfLinesIsNotStrict: Fault = {
  id: 'payments/bound-of-lines-is-not-strict',
  title: 'line-num[gt] also selects the bound itself.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'line-num', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
  ),
};
