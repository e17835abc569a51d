import type { Fault } from '../fault.ts';
import { hourAsked } from '../twist/hour-asked.ts';
import { selecting } from '../twist/selecting.ts';

/** updated-at[gt] reads a bound with an offset as if it were in UTC. */
export const laterUpdateIgnoresOffsets: Fault = {
  id: 'payments/later-update-ignores-offsets',
  title: 'updated-at[gt] reads a bound with an offset as if it were in UTC.',
  violates: ['payments/filter-by-later-update'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, _, exchange) => {
    const bare = hourAsked('updated-at[gt]', exchange);
    if (bare === undefined) return conditions;
    const values = [new Date(`${bare}Z`).toISOString()];
    return conditions.map((one) => (one.operator === 'gt' ? { ...one, values } : one));
  }),
};
