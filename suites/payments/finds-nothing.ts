import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { equalTo, greaterThan } from '../harness/filters/filter.ts';
import type { Relation } from '../harness/filters/relations.ts';
import { type Disagreement, glance } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** So many further payments are asked for by the values that they show. */
const most = 4;

/** Whether a filter finds anything, or does not tell, where no id stands beside it. */
const findsAlone = async (context: Context, pair: Pair): Promise<boolean> => {
  const listing = await listPayments(context, [pair]);
  return listing.kind !== 'told' || listing.payments.length > 0;
};

/**
 * A field that finds nothing as a filter, neither by what payments show in it nor by a bound below that: a hidden rest
 * explains that of one payment, and of none that is above a bound.
 */
export const findsNothing = async (
  context: Context,
  { field, met, unmet }: Relation<Payment>,
): Promise<Disagreement | undefined> => {
  const [payment] = met;
  const below = payment && greaterThan(payment, field, -1);
  const others = [...met.slice(1), ...unmet].slice(0, most);
  if (payment === undefined || below === undefined || others.length === 0) return undefined;
  const exchanges: Exchange[] = [];
  const asked = [
    ...below.values.map((value) => ({ payment, pair: [below.name, value] as const })),
    ...others.flatMap((other) =>
      (equalTo(other, field)?.values ?? []).map((value) => ({
        payment: other,
        pair: [field.name, value] as const,
      })),
    ),
  ];
  for (const { payment: one, pair } of asked) {
    const { seen, exchange } = await glance(context, { payment: one, filters: [pair] });
    if (seen !== 'absent') return undefined;
    exchanges.push(exchange);
  }
  // What is lost beside an id is for payments/filters-combine.
  for (const { pair } of asked) if (await findsAlone(context, pair)) return undefined;
  return {
    expected: `a payment by the ${field.name} that it shows, or by a bound below that`,
    seen: `none of ${others.length + 1} payments is found by it`,
    exchanges: exchanges.slice(0, 3),
  };
};
