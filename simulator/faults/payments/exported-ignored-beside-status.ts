import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** exported is passed over where status is given too. */
export const exportedIgnoredBesideStatus: Fault = {
  id: 'payments/exported-ignored-beside-status',
  title: 'exported is passed over where status is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path }) => path[0] === 'status')
      ? ignoring('exported')(conditions, find, exchange)
      : conditions,
  ),
};
