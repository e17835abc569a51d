import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** A list of external-ref-id that holds a number of no payment selects none. */
export const listWithAStrangeReferenceIsEmpty: Fault = {
  id: 'payments/list-with-a-strange-reference-is-empty',
  title: 'A list of external-ref-id that holds a number of no payment selects none.',
  violates: ['payments/list-selects-what-its-values-select'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'external-ref-id', operator: 'in' }, (one, find) => {
      const known = new Set(find([]).map(({ data }) => data['external-ref-id']));
      return one.values.every((value) => known.has(value as number)) ? one : { ...one, values: [] };
    }),
  ),
};
