import { jsonText } from '../../models/wire/json-text.ts';
import type { Context } from '../harness/check.ts';
import { satisfies } from '../harness/filters/condition.ts';
import type { RequestFilter } from '../harness/filters/filter.ts';
import { isUncut } from '../harness/run/list-lengths.ts';
import { type Disagreement, expectRecord, inWords } from './expect-record.ts';
import { type FilterPair, listPayments, type Payment, type PaymentListing } from './payment-list.ts';

// Reads the results of a filter without an id, where a page may hide payments and other clients may change them.

type Reader = Pick<Context, 'client' | 'profile'>;

const shownIn = (listing: PaymentListing): readonly Payment[] =>
  listing.kind === 'records' ? listing.payments : [];

const strayOf = (listing: PaymentListing, { condition }: RequestFilter): Payment | undefined =>
  shownIn(listing).find(({ data }) => satisfies(data, condition) === false);

/** Finds a payment that a filter without an id returns although it does not meet the filter, twice in a row. */
export const findStray = async (
  context: Reader,
  filter: RequestFilter,
  pairs: readonly FilterPair[],
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

/** Finds out whether a filter without an id returns a payment that is known not to meet it, twice in a row. */
export const findKnownStray = async (
  context: Reader,
  { id, exchange }: Payment,
  pair: FilterPair,
): Promise<Disagreement | undefined> => {
  const comes = (listing: PaymentListing) => shownIn(listing).some((one) => one.id === id);
  if (!comes(await listPayments(context, [pair]))) return undefined;
  const again = await listPayments(context, [pair]);
  if (!comes(again)) return undefined;
  return {
    expected: `payment ${id} is not among the answer to ${inWords([pair])}, as it is not where its id is named too`,
    seen: 'it is there',
    exchanges: [exchange, again.exchange],
  };
};

const lostIn = (
  { profile }: Reader,
  listing: PaymentListing,
  met: readonly Payment[],
): Payment | undefined =>
  listing.kind === 'records' &&
  isUncut(profile, 'payments', listing.records.length) &&
  new Set(listing.payments.map(({ id }) => id)).size === listing.payments.length
    ? met.find((one) => listing.payments.every(({ id }) => id !== one.id))
    : undefined;

/**
 * Finds a payment that a filter returns together with the payment's id, but not without an id, although no page hides
 * it, twice in a row.
 */
export const findLost = async (
  context: Reader,
  met: readonly Payment[],
  pair: FilterPair,
): Promise<Disagreement | undefined> => {
  const lost = lostIn(context, await listPayments(context, [pair]), met);
  if (lost === undefined) return undefined;
  const answer = await expectRecord(context, { payment: lost, filters: [pair], returned: true });
  const again = await listPayments(context, [pair]);
  if (answer.kind !== 'agrees' || lostIn(context, again, [lost]) === undefined) return undefined;
  return {
    expected: `payment ${lost.id} is among the answer to ${inWords([pair])}, as it is where its id is named too`,
    seen: 'it is not there',
    exchanges: [answer.exchange, again.exchange],
  };
};

/** Whether a filter that failed together with an id selects correctly alone; then it is not the cause. */
export const selectsAlone = async (
  context: Reader,
  request: { filter: RequestFilter; pair: FilterPair; payment: Payment; returned: boolean },
): Promise<boolean> => {
  const listing = await listPayments(context, [request.pair]);
  if (listing.kind !== 'records' || strayOf(listing, request.filter) !== undefined) return false;
  return listing.payments.some(({ id }) => id === request.payment.id) === request.returned;
};
