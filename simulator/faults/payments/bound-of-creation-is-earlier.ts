import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** created-at[gt] selects what was created before the bound. */
export const boundOfCreationIsEarlier: Fault = {
  id: 'payments/bound-of-creation-is-earlier',
  title: 'created-at[gt] selects what was created before the bound.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(misreading({ field: 'created-at', operator: 'gt' }, (one) => ({ ...one, operator: 'lt' }))),
};
