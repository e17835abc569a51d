import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** Of payments updated at one moment updated-at[gt] selects the first. */
export const laterUpdateFindsOneOfAMoment: Fault = {
  id: 'payments/later-update-finds-one-of-a-moment',
  title: 'Of payments updated at one moment updated-at[gt] selects the first.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'updated-at', operator: 'gt' }, (one, find) => {
      const moments = Map.groupBy(find([one]), ({ data }) => data['updated-at']);
      return isOneOf([...moments.values()].flatMap(([first]) => first ?? []));
    }),
  ),
};
