import type { RequirementId } from '../../models/requirements/index.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { otherFormats } from '../harness/dialect/formats-of.ts';
import { eventuallyByCheck } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { judgeUnique } from '../laws/lists.ts';
import { idSubject } from './expect-record.ts';
import {
  listById,
  listPayments,
  listPaymentsIn,
  type Payment,
  type PaymentListing,
  paymentIn,
} from './payment-list.ts';

/** Payments that a check may ask about, and why there are none where there are none. */
interface AvailablePayments {
  /** Each once. */
  readonly payments: readonly Payment[];
  /** Those that the collection shows where no id is named: others it may leave out unless they are. */
  readonly listed: readonly Payment[];
  /** All that were met in all answers, in their order. */
  readonly everything: readonly Payment[];
  readonly problem: string;
}

/** So many payments that the first page does not show are read one by one. */
const readOneByOne = 12;

/**
 * The payments at hand: those on the first page of the collection, and those that the profile names, read one
 * by one where the page does not show them.
 */
export const findPayments = async (context: Context): Promise<AvailablePayments> => {
  const { readable, expendable } = context.profile.payments;
  const page = await listPayments(context, []);
  const shown = page.kind === 'records' ? page.payments.map(({ id }) => id) : [];
  const named = new Set([...readable, ...expendable.map(({ id }) => id)]);
  for (const id of shown) named.delete(id);
  const listings = [page];
  for (const id of [...named].slice(0, readOneByOne)) {
    listings.push(await listPayments(context, [['id', String(id)]]));
  }
  const isNamed = readable.length + expendable.length > 0;
  const nothing = isNamed
    ? 'the collection is empty, and those that the profile names are not returned'
    : whyLacking('the collection is empty', 'payments.readable');
  return foundIn(listings, nothing);
};

const foundIn = (listings: readonly PaymentListing[], nothing: string): AvailablePayments => {
  const shown = listings.filter((listing) => listing.kind === 'records');
  const everything = shown.flatMap(({ payments }) => payments);
  const payments = everything.filter(({ id }, at) => everything.findIndex((one) => one.id === id) === at);
  const [problem] = listings.flatMap((listing) => {
    if (listing.kind === 'records') return [];
    return [listing.kind === 'refused' ? listing.seen : listing.why];
  });
  const listed = shown[0] === listings[0] ? (shown[0]?.payments ?? []) : [];
  return {
    payments,
    listed,
    everything,
    problem: `no payment could be read: ${problem ?? nothing}`,
  };
};

const kindOf = ({ data }: Payment): string => `${String(data['status'])} ${String(data['exported'])}`;

/** At most so many of them, as different as can be in status and export mark. */
export const variedPayments = (payments: readonly Payment[], count: number): Payment[] => {
  const groups = [...Map.groupBy(payments, kindOf).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
};

const eventuallyOf = eventuallyByCheck();

/**
 * One payment, by its id; undefined where it is not returned. The collection may lag behind writes: asked again a
 * moment later until it is there and shows what it should.
 */
export const findPayment = (
  context: Pick<Context, 'client' | 'clock'>,
  id: Id,
  isDone = (_: Payment) => true,
): Promise<Payment | undefined> =>
  eventuallyOf(context)(
    async () => paymentIn(await listById(context, id), id),
    (payment) => payment !== undefined && isDone(payment),
  );

const answers: RequirementId = 'payments/list-answers-payments';
const unique: RequirementId = 'payments/id-is-unique';

/** An empty collection is wrong only where a payment is seen by its id. */
const judgeEmpty = (judge: Judge, { exchange }: PaymentListing, [known]: readonly Payment[]): void => {
  if (known === undefined) judge.blocked(answers, 'the collection is empty');
  else {
    const expected = `a query without filters answers payments, since there is payment ${known.id}`;
    judge.violated(answers, {
      expected,
      seen: 'the query answers no payments',
      exchanges: [exchange, known.exchange],
    });
  }
};

const judgeAnswer = (judge: Judge, listing: PaymentListing, known: readonly Payment[]): void => {
  if (listing.kind === 'undecided') judge.blocked(answers, `payments could not be queried: ${listing.why}`);
  else if (listing.kind === 'refused') {
    const expected = 'the query is answered with a collection of payments';
    judge.violated(answers, { expected, seen: listing.seen, exchanges: [listing.exchange] });
  } else if (listing.payments.length > 0) judge.holds(answers);
  else if (listing.records.length === 0) judgeEmpty(judge, listing, known);
  else judge.blocked(answers, 'no record of the collection shows an id that is an integer');
};

const created = 'created-at';

/**
 * The same record may come twice in one answer; two different ones with one id may not. From one answer to the next it
 * may change, but not when it was created.
 */
const differ = ({ data: one, ...first }: Payment, { data: other, ...second }: Payment): boolean =>
  first.exchange === second.exchange
    ? differences(one, other).length > 0
    : typeof one[created] === 'string' &&
      typeof other[created] === 'string' &&
      one[created] !== other[created];

/** One of several payments once more, asked for by its id alone. */
const requestById = async (
  context: Context,
  { everything }: AvailablePayments,
): Promise<readonly Payment[]> => {
  const [, one] = variedPayments(everything, 2);
  const listing = one === undefined ? undefined : await listPayments(context, [['id', String(one.id)]]);
  return listing?.kind === 'records' ? listing.payments : [];
};

/** Queries payments without any filter, and one by its id. */
export const collection: Check = {
  id: 'payments/collection',
  title: 'A query of payments answers a collection of them, each with an id of its own',
  claims: [answers, unique],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const listing = await listPayments(context, []);
    const named = await findPayments(context);
    judgeAnswer(judge, listing, named.payments);
    for (const format of otherFormats(context.profile))
      judgeAnswer(judge, await listPaymentsIn(context, format), named.payments);
    if (named.payments.length === 0) judge.blocked(unique, named.problem);
    else {
      const records = [...named.everything, ...(await requestById(context, named))];
      judgeUnique(judge, unique, { noun: 'payment', subject: idSubject, records, differ });
    }
    judge.executed();
  },
};
