import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** A list of statuses is passed over where updated-at[gt] is given too. */
export const statusesIgnoredBesideALaterUpdate: Fault = {
  id: 'payments/statuses-ignored-beside-a-later-update',
  title: 'A list of statuses is passed over where updated-at[gt] is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path, operator }) => path[0] === 'updated-at' && operator === 'gt')
      ? ignoring('status')(conditions, find, exchange)
      : conditions,
  ),
};
