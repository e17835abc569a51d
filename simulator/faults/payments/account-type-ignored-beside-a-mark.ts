import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** pay_to_account[type] is passed over where exported is given too. */
export const accountTypeIgnoredBesideAMark: Fault = {
  id: 'payments/account-type-ignored-beside-a-mark',
  title: 'pay_to_account[type] is passed over where exported is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path }) => path[0] === 'exported')
      ? ignoring('pay-to-account.type')(conditions, find, exchange)
      : conditions,
  ),
};
