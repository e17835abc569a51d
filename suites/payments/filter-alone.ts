import { jsonText } from '../../models/wire/json-text.ts';
import type { Context } from '../harness/check.ts';
import { satisfies } from '../harness/filters/condition.ts';
import type { Filter } from '../harness/filters/filter.ts';
import { type Disagreement, inWords } from './expect-record.ts';
import { type Listing, listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

const strayOf = (listing: Listing, { condition }: Filter): Payment | undefined =>
  listing.kind === 'told'
    ? listing.payments.find(({ data }) => satisfies(data, condition) === false)
    : undefined;

/** A payment that a filter returns without any being named, though it does not meet it; twice in a row. */
export const findStray = async (
  context: Pick<Context, 'client' | 'profile'>,
  filter: Filter,
  pairs: readonly Pair[],
): Promise<Disagreement | undefined> => {
  if (strayOf(await listPayments(context, pairs), filter) === undefined) return undefined;
  const again = await listPayments(context, pairs);
  const stray = strayOf(again, filter);
  if (stray === undefined) return undefined;
  const [member = ''] = filter.condition.path;
  return {
    expected: `every payment in the answer to ${inWords(pairs)} meets the filter`,
    seen: `in payment ${stray.id} the value of ${member} is ${jsonText(stray.data[member])}`,
    exchanges: [again.exchange],
  };
};

/** Whether a filter that went wrong beside id selects rightly alone: then it is not to blame. */
export const selectsAlone = async (
  context: Pick<Context, 'client' | 'profile'>,
  asked: { filter: Filter; pair: Pair; payment: Payment; returned: boolean },
): Promise<boolean> => {
  const listing = await listPayments(context, [asked.pair]);
  if (listing.kind !== 'told' || strayOf(listing, asked.filter) !== undefined) return false;
  return listing.payments.some(({ id }) => id === asked.payment.id) === asked.returned;
};
