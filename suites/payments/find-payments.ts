import type { Context } from '../harness/check.ts';
import { type Listing, listPayments, type Payment } from './payment-list.ts';

/** Payments that a check may ask about, and why there are none where there are none. */
interface Found {
  /** Each once. */
  readonly payments: readonly Payment[];
  /** All that were met in all answers, in their order. */
  readonly everything: readonly Payment[];
  /** All records of all answers, those without a proper id too, each with its exchange. */
  readonly records: Extract<Listing, { kind: 'told' }>['records'];
  readonly problem: string;
}

/** So many payments that the first page does not show are read one by one. */
const readOneByOne = 12;

/**
 * The payments at hand: those on the first page of the collection, and those that the profile names, read one
 * by one where the page does not show them.
 */
export const findPayments = async (context: Context): Promise<Found> => {
  const { readable, expendable } = context.profile.payments;
  const page = await listPayments(context, []);
  const shown = page.kind === 'told' ? page.payments.map(({ id }) => id) : [];
  const named = new Set([...readable, ...expendable.map(({ id }) => id)]);
  for (const id of shown) named.delete(id);
  const listings = [page];
  for (const id of [...named].slice(0, readOneByOne)) {
    listings.push(await listPayments(context, [['id', String(id)]]));
  }
  return foundIn(listings);
};

const foundIn = (listings: readonly Listing[]): Found => {
  const told = listings.filter((listing) => listing.kind === 'told');
  const everything = told.flatMap(({ payments }) => payments);
  const records = told.flatMap((listing) => listing.records);
  const payments = everything.filter(({ id }, at) => everything.findIndex((one) => one.id === id) === at);
  const [problem] = listings.flatMap((listing) => {
    if (listing.kind === 'told') return [];
    return [listing.kind === 'refused' ? listing.seen : listing.why];
  });
  const why = problem ?? 'the collection is empty and payments.readable in the profile names none';
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
