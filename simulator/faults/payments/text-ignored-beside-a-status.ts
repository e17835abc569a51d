import type { Fault } from '../fault.ts';
import { ignoring } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** error-text is passed over where status is given too. */
export const textIgnoredBesideAStatus: Fault = {
  id: 'payments/text-ignored-beside-a-status',
  title: 'error-text is passed over where status is given too.',
  violates: ['payments/filters-combine'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, find, exchange) =>
    conditions.some(({ path }) => path[0] === 'status')
      ? ignoring('error-text')(conditions, find, exchange)
      : conditions,
  ),
};
