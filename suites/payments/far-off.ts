import { valuesAt } from '../../models/query/evaluate.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { Context } from '../harness/check.ts';
import { satisfies } from '../harness/filters/condition.ts';
import type { Filter } from '../harness/filters/filter.ts';
import { areFar } from '../harness/filters/last-place.ts';
import type { Relation } from '../harness/filters/relations.ts';
import type { Disagreement } from './expect-record.ts';
import { isWrong, leavesOut } from './filter-outcome.ts';
import type { Payment } from './payment-list.ts';

const moment = (value: Value): number => Date.parse(String(value));

/** More than a moment shown to the second can hide. */
const farSeconds = 2;

const isFar = (type: Filter['condition']['type'], one: Value, other: Value): boolean =>
  type === 'datetime'
    ? Math.abs(moment(one) - moment(other)) > farSeconds * 1000
    : areFar(String(one), String(other));

/** Whether a payment does not meet a filter, whatever it keeps beyond what it shows. */
const misses = ({ data }: Payment, { condition }: Filter): boolean =>
  satisfies(data, condition) === false &&
  valuesAt(data, condition.path).every((value) =>
    condition.values.every((wanted) => value === null || isFar(condition.type, value, wanted)),
  );

/**
 * A payment that is found by a value far from its own, though not by its own: no hidden rest explains that, but a
 * sign that is passed over does, and a clock of another place.
 */
export const foundFarOff = async (
  context: Context,
  { twins, met, unmet, filter }: Relation<Payment>,
): Promise<Disagreement | undefined> => {
  const asked = [
    ...twins.map((twin) => ({ filter: twin, payment: met[0] })),
    ...unmet.slice(0, 1).map((payment) => ({ filter, payment })),
  ];
  for (const { filter: one, payment } of asked) {
    if (payment === undefined || !misses(payment, one)) continue;
    const pair = [one.name, one.values[0] ?? ''] as const;
    const outcome = await leavesOut(context, { filter: one, pair, payment });
    if (isWrong(outcome)) return outcome;
  }
  return undefined;
};
