import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** status is passed over where pay_to_account[type] is given too. */
export const statusIgnoredBesideAnAccountType: Fault = {
  id: 'payments/status-ignored-beside-an-account-type',
  title: 'status is passed over where pay_to_account[type] is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path }) => path.join('.') === 'pay-to-account.type')
      ? ignoring('status')(conditions, find, exchange)
      : conditions,
  ),
};
