import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** pay_to_account[type] is compared without what stands before the colons, and selects nothing. */
export const accountTypeFindsNothing: Fault = {
  id: 'payments/account-type-finds-nothing',
  title: 'pay_to_account[type] is compared without what stands before the colons, and selects nothing.',
  violates: ['payments/filter-by-account-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'pay-to-account.type' }, (one) => ({
      ...one,
      values: one.values.map((value) => String(value).replace(/^.*::/, '')),
    })),
  ),
};
