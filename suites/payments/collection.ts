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

/** Payments that a check may query, and the reason if there are none. */
interface AvailablePayments {
  /** All payments, without duplicates. */
  readonly payments: readonly Payment[];
  /** Those that the collection shows without an id in the query: it may omit others. */
  readonly listed: readonly Payment[];
  /** The payments in all answers, in order, including duplicates. */
  readonly everything: readonly Payment[];
  readonly problem: string;
}

/** The most payments to read one by one that the first page does not show. */
const readOneByOne = 12;

/**
 * The available payments: those on the first page of the collection, and those that the profile names, which are read
 * one by one if the page does not show them.
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

/** Up to `count` of the payments, as different as possible in status and export mark. */
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
 * Reads a payment by its id; undefined if it is not returned. Repeats the read until the payment shows what it should,
 * as the collection may lag behind writes.
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

/** Judges an empty collection: a violation only if a read by id shows a payment. */
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
 * Whether two payments with the same id are different ones. The same record may occur twice in one answer. Between
 * answers it may change, but not its creation.
 */
const differ = ({ data: one, ...first }: Payment, { data: other, ...second }: Payment): boolean =>
  first.exchange === second.exchange
    ? differences(one, other).length > 0
    : typeof one[created] === 'string' &&
      typeof other[created] === 'string' &&
      one[created] !== other[created];

/** Reads one of several payments again, by its id alone. */
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
