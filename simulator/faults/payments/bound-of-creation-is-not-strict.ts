import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** created-at[gt] selects what was created at the very moment too. */
export const boundOfCreationIsNotStrict: Fault = {
  id: 'payments/bound-of-creation-is-not-strict',
  title: 'created-at[gt] selects what was created at the very moment too.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'created-at', operator: 'gt' }, (one) => ({ ...one, operator: 'gt-or-eq' })),
  ),
};
