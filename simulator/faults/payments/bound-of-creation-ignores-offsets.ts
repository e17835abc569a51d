import { parametersOf } from '../../../models/query/parameters.ts';
import type { Exchange } from '../../exchange.ts';
import type { Fault } from '../fault.ts';
import { misreading } from '../twist/misreading.ts';
import { selecting } from '../twist/selecting.ts';

/** The bound as it was written, its offset cut off. */
const bareBound = ({ search }: Exchange): string | undefined => {
  const written = parametersOf(search).find((one) => /^created[-_]at\[gt\]$/.test(one.written))?.value;
  return /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?[+-]\d\d:?\d\d$/.exec(written ?? '')?.[1];
};

/** created-at[gt] reads a bound with an offset as if it were in UTC. */
export const boundOfCreationIgnoresOffsets: Fault = {
  id: 'payments/bound-of-creation-ignores-offsets',
  title: 'created-at[gt] reads a bound with an offset as if it were in UTC.',
  violates: ['payments/bound-selects-what-is-greater'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting(
    misreading({ field: 'created-at', operator: 'gt' }, (one, _, exchange) => {
      const bare = bareBound(exchange);
      return bare === undefined ? one : { ...one, values: [new Date(`${bare}Z`).toISOString()] };
    }),
  ),
};
