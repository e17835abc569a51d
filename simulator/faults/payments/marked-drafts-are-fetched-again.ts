import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** exported=false selects payments in draft even when they are marked. */
export const markedDraftsAreFetchedAgain: Fault = {
  id: 'payments/marked-drafts-are-fetched-again',
  title: 'exported=false selects payments in draft even when they are marked.',
  violates: ['payments/marked-payment-is-not-fetched-again', 'payments/filter-by-exported'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'exported' }, (one, find) =>
      one.values[0] === false
        ? isOneOf(find([]).filter(({ data }) => data['exported'] === false || data['status'] === 'draft'))
        : one,
    ),
  ),
};
