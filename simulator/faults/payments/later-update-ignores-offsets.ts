import { parametersOf } from '../../../models/query/parameters.ts';
import type { Exchange } from '../../exchange.ts';
import type { Fault } from '../fault.ts';
import { selecting } from '../twist/selecting.ts';

/** The bound as it was written, its zone cut off. */
const bareBound = ({ search }: Exchange): string | undefined => {
  const written = parametersOf(search).find((one) => /^updated[-_]at\[gt\]$/.test(one.written))?.value;
  return /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d:?\d\d$/.exec(written ?? '')?.[1];
};

/** updated-at[gt] reads a bound with an offset as if it were in UTC. */
export const laterUpdateIgnoresOffsets: Fault = {
  id: 'payments/later-update-ignores-offsets',
  title: 'updated-at[gt] reads a bound with an offset as if it were in UTC.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, _, exchange) => {
    const bare = bareBound(exchange);
    if (bare === undefined) return conditions;
    const values = [new Date(`${bare}Z`).toISOString()];
    return conditions.map((one) => (one.operator === 'gt' ? { ...one, values } : one));
  }),
};
