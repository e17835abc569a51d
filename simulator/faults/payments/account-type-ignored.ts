import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** pay_to_account[type] is passed over. */
export const accountTypeIgnored: Fault = {
  id: 'payments/account-type-ignored',
  title: 'pay_to_account[type] is passed over.',
  violates: ['payments/filter-by-account-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(ignoring('pay-to-account.type')),
};
