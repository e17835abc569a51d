import type { Value } from '../../../models/resources/resource.ts';
import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

const minute = 60_000;

/** exported=false still selects a payment for a minute after it was marked. */
export const markIsSeenLateByTheFilter: Fault = {
  id: 'payments/mark-is-seen-late-by-the-filter',
  title: 'exported=false still selects a payment for a minute after it was marked.',
  violates: ['payments/marked-payment-is-not-fetched-again'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'exported' }, (condition, find, { sandbox }) => {
      if (condition.values[0] !== false) return condition;
      const since = sandbox.clock.now() - minute;
      const isRecent = (stamp: Value) => typeof stamp === 'string' && Date.parse(stamp) > since;
      return isOneOf(
        find([]).filter(
          ({ data }) => data['exported'] === false || isRecent(data['last-exported-at'] ?? null),
        ),
      );
    }),
  ),
};
