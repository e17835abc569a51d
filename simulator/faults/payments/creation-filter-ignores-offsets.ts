import type { Condition } from '../../../models/query/filter.ts';
import type { Exchange } from '../../exchange.ts';
import { notationOf } from '../../pipeline/notation.ts';
import type { Fault } from '../fault.ts';
import { hourAsked } from '../twist/hour-asked.ts';
import { selecting } from '../twist/selecting.ts';

const isCreation = ({ path, operator }: Condition): boolean => path[0] === 'created-at' && operator === 'eq';

/** The moment at which a clock as answers show it reads so. */
const shownIn = (bare: string, { sandbox }: Exchange): string => {
  const { offsetMinutes } = notationOf(sandbox.choices, 'service-pay-payment');
  return new Date(Date.parse(`${bare}Z`) - offsetMinutes * 60_000).toISOString();
};

/** created-at as a filter reads the hour without its offset. */
export const creationFilterIgnoresOffsets: Fault = {
  id: 'payments/creation-filter-ignores-offsets',
  title: 'created-at as a filter reads the hour without its offset.',
  violates: ['payments/every-field-is-a-filter'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions, _, exchange) => {
    const bare = hourAsked('created-at', exchange);
    const offset = conditions.find(isCreation)?.values[0];
    if (bare === undefined || offset === undefined) return conditions;
    return conditions.map((one) => (isCreation(one) ? { ...one, values: [shownIn(bare, exchange)] } : one));
  }),
};
