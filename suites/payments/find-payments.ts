import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** So many ids of a profile are read one by one. */
const readOneByOne = 12;

/** Payments that a check may ask about, and why there are none where there are none. */
export interface Found {
  /** Each once. */
  readonly payments: readonly Payment[];
  /** All that were met in all answers, in their order. */
  readonly everything: readonly Payment[];
  /** All records of all answers, those without a proper id too, each with its exchange. */
  readonly records: readonly { readonly reading: Reading; readonly exchange: Exchange }[];
  readonly problem: string;
}

/**
 * The payments at hand: those that the profile names, read one by one so that no page hides them, and those on
 * the first page of the collection.
 */
export const findPayments = async (context: Context): Promise<Found> => {
  const { readable, expendable } = context.profile.payments;
  const named = [...new Set([...readable, ...expendable.map(({ id }) => id)])].slice(0, readOneByOne);
  const everything: Payment[] = [];
  const records: { reading: Reading; exchange: Exchange }[] = [];
  const problems: string[] = [];
  const byId = named.map((id): Pair[] => [['id', String(id)]]);
  for (const filters of [[], ...byId]) {
    const listing = await listPayments(context, filters);
    if (listing.kind === 'told') {
      const { exchange } = listing;
      everything.push(...listing.payments);
      records.push(...listing.readings.map((reading) => ({ reading, exchange })));
    } else problems.push(listing.kind === 'refused' ? listing.seen : listing.why);
  }
  const why = problems[0] ?? 'the collection is empty and payments.readable in the profile names none';
  const payments = everything.filter(({ id }, at) => everything.findIndex((one) => one.id === id) === at);
  return { payments, everything, records, problem: `no payment could be read: ${why}` };
};

const kindOf = ({ data }: Payment): string => `${String(data['status'])} ${String(data['exported'])}`;

/** At most so many of them, as different as can be in status and export mark. */
export const varied = (payments: readonly Payment[], count: number): Payment[] => {
  const groups = [...Map.groupBy(payments, kindOf).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
};
