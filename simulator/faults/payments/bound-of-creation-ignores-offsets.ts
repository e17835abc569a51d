import type { Fault } from '../fault.ts';
import { hourAsked } from '../twist/hour-asked.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** created-at[gt] reads a bound with an offset as if it were in UTC. */
export const boundOfCreationIgnoresOffsets: Fault = {
  id: 'payments/bound-of-creation-ignores-offsets',
  title: 'created-at[gt] reads a bound with an offset as if it were in UTC.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'created-at', operator: 'gt' }, (one, _, exchange) => {
      const bare = hourAsked('created-at[gt]', exchange);
      return bare === undefined ? one : { ...one, values: [new Date(`${bare}Z`).toISOString()] };
    }),
  ),
};
